/**
 * A folder of a few named files for Python, each over a file of the browser's own (OPFS): what SQLite commits is on the
 * disk when the commit returns, with no copy between. Only a worker may open such files, and only one at a time.
 */

/** As much of Emscripten's file system as is needed. */
export interface FileSystem {
  ErrnoError: new (code: number) => Error;
  createNode(parent: Node | null, name: string, mode: number, dev: number): Node;
  isDir(mode: number): boolean;
  lookupPath(path: string): { node: Node };
  mkdirTree(path: string): void;
  mount(type: unknown, options: unknown, where: string): unknown;
  readFile(path: string): Uint8Array;
}

interface Node {
  id: number;
  mode: number;
  node_ops: unknown;
  stream_ops: unknown;
  handle?: FileSystemSyncAccessHandle;
  inside?: Record<string, Node>;
  when: number;
}

/** SQLite opens the folder, too, to have it written to disk. */
interface Stream {
  node: Node;
  position: number;
}

export type Handles = Readonly<Record<string, FileSystemSyncAccessHandle>>;

const ENOENT = 44;
const EPERM = 63;
const EINVAL = 28;

/** A page that was just closed or loaded anew still has its files for a moment. */
const TRIES = 40;
const PAUSE_MS = 250;

/** Open the files; it fails if another worker keeps them. */
export async function opened(folder: string, names: readonly string[]): Promise<Handles> {
  const root = await navigator.storage.getDirectory();
  const found = await root.getDirectoryHandle(folder, { create: true });
  const handles: Record<string, FileSystemSyncAccessHandle> = {};
  for (const name of names) {
    const file = await found.getFileHandle(name, { create: true });
    for (let tried = 1; !handles[name]; tried++) {
      try {
        handles[name] = await file.createSyncAccessHandle();
      } catch (error) {
        if (tried >= TRIES || (error as Error).name !== 'NoModificationAllowedError') throw error;
        await new Promise((again) => setTimeout(again, PAUSE_MS));
      }
    }
  }
  return handles;
}

/** Show them to Python; those with nothing in them are not there yet. */
export function mounted(fs: FileSystem, where: string, handles: Handles): void {
  function refuse(): never {
    throw new fs.ErrnoError(EPERM);
  }
  const fileOf = ({ node }: Stream): FileSystemSyncAccessHandle => node.handle ?? refuse();
  const nodes = {
    getattr(node: Node) {
      const size = node.handle ? node.handle.getSize() : 4096;
      const when = new Date(node.when);
      return {
        dev: 1,
        ino: node.id,
        mode: node.mode,
        nlink: 1,
        uid: 0,
        gid: 0,
        rdev: 0,
        size,
        atime: when,
        mtime: when,
        ctime: when,
        blksize: 4096,
        blocks: Math.ceil(size / 4096),
      };
    },
    setattr(node: Node, change: { mode?: number | null; size?: number | null }) {
      if (change.mode != null) node.mode = change.mode;
      if (change.size != null && node.handle) {
        node.handle.truncate(change.size);
        node.when = Date.now();
      }
    },
    lookup() {
      throw new fs.ErrnoError(ENOENT);
    },
    mknod(parent: Node, name: string, mode: number): Node {
      return name in handles ? made(parent, name, mode) : refuse();
    },
    unlink(parent: Node, name: string) {
      const handle = handles[name];
      handle?.truncate(0);
      handle?.flush();
      if (parent.inside) delete parent.inside[name];
    },
    readdir: (node: Node) => ['.', '..', ...Object.keys(node.inside ?? {})],
    rename: refuse,
    rmdir: refuse,
    symlink: refuse,
  };
  const streams = {
    open() {},
    close(stream: Stream) {
      stream.node.handle?.flush();
    },
    read: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) =>
      fileOf(stream).read(buffer.subarray(offset, offset + length), { at: position }),
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) {
      stream.node.when = Date.now();
      return fileOf(stream).write(buffer.subarray(offset, offset + length), { at: position });
    },
    llseek(stream: Stream, offset: number, whence: number) {
      const from = whence === 1 ? stream.position : whence === 2 ? fileOf(stream).getSize() : 0;
      if (from + offset < 0) throw new fs.ErrnoError(EINVAL);
      return from + offset;
    },
    fsync(stream: Stream) {
      stream.node.handle?.flush();
      return 0;
    },
  };
  function made(parent: Node | null, name: string, mode: number): Node {
    const node = fs.createNode(parent, name, mode, 0);
    node.node_ops = nodes;
    node.stream_ops = streams;
    node.when = Date.now();
    const handle = handles[name];
    if (fs.isDir(mode)) node.inside = {};
    else if (handle) {
      node.handle = handle;
      if (parent?.inside) parent.inside[name] = node;
    }
    return node;
  }
  fs.mkdirTree(where);
  fs.mount({ mount: () => made(null, '/', 0o40777) }, {}, where);
  const top = fs.lookupPath(where).node;
  for (const [name, handle] of Object.entries(handles)) if (handle.getSize() > 0) made(top, name, 0o100666);
}
