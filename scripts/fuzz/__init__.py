"""Every input a stranger could send, made wrong in as many ways as chance finds.

A case is a kind and a number: the same two always make the same input, so one line reproduces a failure:

    python -m scripts.fuzz --kind position --case 4711

Whatever comes in must be taken or refused with one of fudaba's own errors, soon, and without harm to the process.
"""
