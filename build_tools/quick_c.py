"""What is done to the C that mypyc writes before it is compiled: it is made quicker to compile and quicker to run.

mypyc writes for the general case. Here nearly every list holds small ints, nearly every append finds room, and nearly
every check of a class meets the class itself, its parent or the parent's. `FAST` has these cases in a few instructions
each and leaves all others to mypyc's own functions; `quick_to_run` puts them where mypyc takes a reference to an int
only to read it and give it back, and lets a class that keeps one freed object for the next one keep several. The
sources in Python stay as they are, and so does every check: a wrong index, or a list that holds something else, is told
as before.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

# The body of a module runs once, and a wrapper only where interpreted code calls: neither is worth optimising, nor is
# what sets an attribute from there, or passes a call on to a subclass that is interpreted.
MARKS: Final = """
#if defined(__clang__)
#define RUN_ONCE __attribute__((optnone, noinline))
#define SELDOM __attribute__((cold))
#elif defined(__GNUC__)
#define RUN_ONCE __attribute__((optimize("O0")))
#define SELDOM __attribute__((cold))
#else
#define RUN_ONCE
#define SELDOM
#endif
"""

# All of Python.h that the loader of a single module needs; reading the rest would take most of its compilation.
LOADER: Final = """
typedef struct _object PyObject;
PyObject *Py_BuildValue(const char *, ...);
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF(it) Py_DecRef(it)
#define NULL ((void *)0)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""

# A loader has a head, the function that loads its module, and one for a mistake of distutils on Windows.
INIT: Final = "PyMODINIT_FUNC\nPyInit_"
SPURIOUS: Final = "// distutils sometimes"

FAST: Final = """
/* An int that an object holds; CPY_INT_TAG with an exception if it holds none. */
static CPy_NOINLINE CPyTagged fast_long(PyObject *it) {
    if (unlikely(!PyLong_Check(it))) {
        CPy_TypeError("int", it);
        return CPY_INT_TAG;
    }
#if !CPY_3_12_FEATURES && PYLONG_BITS_IN_DIGIT == 30
    if (likely(Py_SIZE(it) == 2)) {
        digit *d = ((PyLongObject *)it)->ob_digit;
        return ((CPyTagged)d[1] << 30 | d[0]) << 1;
    }
#endif
    return CPyTagged_FromObject(it);
}

static inline CPyTagged fast_int(PyObject *it) {
#if CPY_3_12_FEATURES
    return likely(PyLong_CheckExact(it)) ? CPyTagged_FromObject(it) : fast_long(it);
#else
    /* One digit, positive, negative or none at all: its size is its sign. */
    Py_ssize_t size = Py_SIZE(it);
    if (likely(PyLong_CheckExact(it) && (size_t)(size + 1) <= 2))
        return (CPyTagged)(size * (Py_ssize_t)((PyLongObject *)it)->ob_digit[0]) << 1;
    return fast_long(it);
#endif
}

static CPy_NOINLINE CPyTagged fast_seldom(PyObject *list, CPyTagged index) {
    PyObject *it = CPyList_GetItemBorrow(list, index);
    return it == NULL ? CPY_INT_TAG : fast_int(it);
}

/* The int at an index of a list. */
static inline CPyTagged fast_item(PyObject *list, CPyTagged index) {
    if (likely(!(index & CPY_INT_TAG) && index >> 1 < (size_t)PyList_GET_SIZE(list)))
        return fast_int(PyList_GET_ITEM(list, index >> 1));
    return fast_seldom(list, index);
}

/* The same where the index is a machine word. */
static inline CPyTagged fast_item64(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list)))
        return fast_int(PyList_GET_ITEM(list, index));
    PyObject *it = CPyList_GetItemInt64Borrow(list, index);
    return it == NULL ? CPY_INT_TAG : fast_int(it);
}

static inline int fast_append(PyObject *list, PyObject *it) {
    PyListObject *to = (PyListObject *)list;
    Py_ssize_t n = Py_SIZE(to);
    if (likely(n < to->allocated)) {
        Py_INCREF(it);
        PyList_SET_ITEM(list, n, it);
        Py_SET_SIZE(to, n + 1);
        return 0;
    }
    return PyList_Append(list, it);
}

/* The last item of a list, where taking it leaves the list's memory as it is. */
static inline PyObject *fast_pop(PyObject *list) {
    PyListObject *from = (PyListObject *)list;
    Py_ssize_t n = Py_SIZE(from) - 1;
    if (likely(n > 0 && n >= from->allocated >> 1)) {
        Py_SET_SIZE(from, n);
        return PyList_GET_ITEM(list, n);
    }
    return CPyList_PopLast(list);
}

/* The ints that Python makes once and for all. */
static PyObject *fast_ints[257];

static CPy_NOINLINE PyObject *fast_boxed(CPyTagged it) {
    PyObject *boxed = CPyTagged_StealAsObject(it);
    if (it >> 1 <= 256 && boxed != NULL)
        fast_ints[it >> 1] = Py_NewRef(boxed);
    return boxed;
}

static inline PyObject *fast_box(CPyTagged it) {
    /* A long int is a pointer with a bit set, and far greater. */
    if (likely(it >> 1 <= 256)) {
        PyObject *boxed = fast_ints[it >> 1];
        if (likely(boxed != NULL))
            return Py_NewRef(boxed);
    }
    return fast_boxed(it);
}

static inline int fast_check(PyObject *it, PyTypeObject *type) {
    PyTypeObject *of = Py_TYPE(it);
    PyTypeObject *up = of->tp_base;
    return of == type || up == type || (up != NULL && up->tp_base == type) || PyType_IsSubtype(of, type);
}

#ifndef Py_GIL_DISABLED
#define PyList_Append fast_append
#define CPyList_PopLast fast_pop
#define CPyTagged_StealAsObject fast_box
#endif
#undef PyObject_TypeCheck
#define PyObject_TypeCheck(it, type) fast_check((PyObject *)(it), type)
#define CPy_TypeCheck(it, type) fast_check(it, (PyTypeObject *)(type))
"""

INT: Final = (
    r"if \(likely\(PyLong_Check\((?P=it)\)\)\)\n(?P<int>\w+) = CPyTagged_FromObject\((?P=it)\);\n"
    r"else \{\nCPy_TypeError\(\"int\", (?P=it)\); (?P=int) = CPY_INT_TAG;\n\}\n"
)
GIVEN_BACK: Final = r"CPy_DECREF\((?P=it)\);\n"
MISSING: Final = r"if \(unlikely\((?P=it) == NULL\)\) \{\nCPy_AddTraceback\([^\n]*\ngoto (?P<failed>\w+);\n\}\n"
# Where both failures go to the same place, one check is enough.
SAME: Final = r"(?P<check>if \(unlikely\((?P=int) == CPY_INT_TAG\)\) \{\nCPy_AddTraceback\([^\n]*\ngoto (?P=failed);\n)"
ITEM: Final = re.compile(
    r"(?P<it>cpy_r_r\d+) = CPyList_GetItem(?:Short|Int(?P<word>64))?\((?P<of>[^;\n]*)\);\n"
    r"(?P<dropped>(?:(?:CPy|CPyTagged)_DECREF\(\w+\);\n)*)" + MISSING + INT + GIVEN_BACK + SAME
)
BORROWED: Final = re.compile(
    r"(?P<it>cpy_r_r\d+) = CPyList_GetItem(?:Short|Int(?P<word>64))?Borrow\((?P<of>[^;\n]*)\);\n" + MISSING + INT + SAME
)
VISITED: Final = re.compile(r"CPy_INCREF\((?P<it>cpy_r_r\d+)\);\n" + INT + GIVEN_BACK)
HEADERS: Final = re.compile(r'^#include "__native_internal_.*\n', re.MULTILINE)
# mypyc keeps one freed object for the next one; frames come and go several at a time.
KEPT: Final = 32
KEEPER: Final = re.compile(r"^CPyThreadLocal (\w+ \*)(\w+)_free_instance;", re.MULTILINE)
KEEPS: Final = re.compile(r"if \((?P<kept>\w+)_free_instance == NULL\) \{\n(?P=kept)_free_instance = self;")
TAKES: Final = re.compile(
    r"if \((?P<kept>\w+)_free_instance != NULL\) \{\nself = (?P=kept)_free_instance;\n(?P=kept)_free_instance = NULL;"
)
TRACE: Final = re.compile(r'CPy_AddTraceback\((?P<where>"[^"]*", "[^"]*"), (?P<line>\d+), (?P<of>CPyStatic_\w+)\);')
FREED: Final = re.compile(r"^static void\n(\w+)_dealloc\(.*?^\}\n", re.MULTILINE | re.DOTALL)


# How often each shape is found at least in the kernel's C, about two thirds of what mypyc 2.4.1 gives. A mypyc that
# writes other C would leave the program right and slow, and nobody would be told.
FLOORS: Final[Mapping[str, int]] = {
    "item": 150, "borrowed": 90, "visited": 60, "freed": 85, "keeper": 5, "keeps": 5, "takes": 5, "trace": 6500,
    "module": 30, "wrapper": 700, "setter": 360, "glue": 230,
}  # fmt: skip


class Shapes:
    """Finds shapes in C and counts how often it found each."""

    def __init__(self) -> None:
        self.found: Counter[str] = Counter()

    def replaced(self, name: str, shape: re.Pattern[str], by: str | Callable[[re.Match[str]], str], c: str) -> str:
        text, n = shape.subn(by, c)
        self.found[name] += n
        return text

    def missing(self) -> list[str]:
        """What was found less often than mypyc is known to write it."""
        return [
            f"{name} {self.found[name]} times instead of at least {floor}"
            for name, floor in FLOORS.items()
            if self.found[name] < floor
        ]


def quick_to_run(c: str, shapes: Shapes) -> str:
    """Ints are read from lists without taking a reference; what can be in no cycle is freed without the detour."""
    text = shapes.replaced("item", ITEM, r"\g<int> = fast_item\g<word>(\g<of>);\n\g<dropped>\g<check>", c)
    text = shapes.replaced("borrowed", BORROWED, r"\g<int> = fast_item\g<word>(\g<of>);\n\g<check>", text)
    text = shapes.replaced("visited", VISITED, r"\g<int> = fast_int(\g<it>);\n", text)
    text = shapes.replaced("freed", FREED, _without_trashcan, text)
    keeps = rf"if (\g<kept>_kept < {KEPT}) {{\n\g<kept>_keeps[\g<kept>_kept++] = self;"
    text = shapes.replaced("keeps", KEEPS, keeps, text)
    text = shapes.replaced("takes", TAKES, r"if (\g<kept>_kept > 0) {\nself = \g<kept>_keeps[--\g<kept>_kept];", text)
    keepers = KEEPER.findall(text)
    shapes.found["keeper"] += len(keepers)
    kept = "".join(
        f"static CPyThreadLocal {kind}{name}_keeps[{KEPT}];\nstatic CPyThreadLocal int {name}_kept;\n"
        for kind, name in keepers
    )
    text, takers = _traced(text, shapes)
    return HEADERS.sub(lambda last: last[0] + FAST + kept + takers, text, count=1)


def _without_trashcan(freed: re.Match[str]) -> str:
    """CPython's trashcan strings objects up by what only those have that are searched for cycles."""
    text = freed[0]
    if "PyObject_GC_UnTrack" in text:
        return text
    return re.sub(r"^CPy_TRASHCAN_.*\n", "", text, flags=re.MULTILINE)


def one_loader(loaders: Sequence[str]) -> str | None:
    """Several loaders as one file of C, which then knows the modules of all; None if they differ by more than that."""
    heads = {loader.partition(INIT)[0] for loader in loaders}
    if len(heads) > 1 or any(INIT not in loader for loader in loaders):
        return None
    return heads.pop() + "".join(INIT + loader.partition(INIT)[2].partition(SPURIOUS)[0] for loader in loaders)


def _traced(c: str, shapes: Shapes) -> tuple[str, str]:
    """Where an error passes through, one int is handed over instead of four values: what takes it, and the rest."""
    takers: dict[tuple[str, str], str] = {}

    def traced(said: re.Match[str]) -> str:
        name = takers.setdefault((said["where"], said["of"]), f"traced_{len(takers)}")
        return f"{name}({said['line']});"

    text = shapes.replaced("trace", TRACE, traced, c)
    return text, "".join(
        f"static CPy_NOINLINE SELDOM void {name}(int line) {{ CPy_AddTraceback({where}, line, {of}); }}\n"
        for (where, of), name in takers.items()
    )


RUN_ONCE: Final = re.compile(r"^(char CPyDef_\w+___top_level__\(void\) \{)", re.MULTILINE)
WRAPPER: Final = re.compile(r"^(PyObject \*CPyPy_\w+\([^;{]*\) ?\{)", re.MULTILINE)
SETTER: Final = re.compile(r"^(static int\n\w+_set_\w+\([^;{]*\)\n\{)", re.MULTILINE)
GLUE: Final = re.compile(r"^(\w+ \*?CPyDef_\w+___(\w+?)___\w+__\2_glue\([^;{]*\) ?\{)", re.MULTILINE)


def quick_to_compile(c: str, shapes: Shapes) -> str:
    """The same program in C, quicker to compile: mypyc indents without end and would have everything optimised."""
    text = re.sub(r"^[ \t]+", "", c, flags=re.MULTILINE)
    if "PyInit_" in text and "___top_level__" not in text:
        return text.replace("#include <Python.h>", LOADER) if sys.platform not in ("win32", "cygwin") else text
    text = shapes.replaced("module", RUN_ONCE, r"RUN_ONCE \1", text)
    text = shapes.replaced("wrapper", WRAPPER, r"SELDOM \1", text)
    text = shapes.replaced("setter", SETTER, r"RUN_ONCE \1", text)
    text = shapes.replaced("glue", GLUE, r"RUN_ONCE \1", text)
    return MARKS + quick_to_run(text, shapes)
