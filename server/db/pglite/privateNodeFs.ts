import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Awaited<ReturnType<NodeFS['init']>>;

/** What is needed here of the database program's own way to files. */
interface ProgramFiles {
  chmod: (file: unknown, mode: number, ...rest: unknown[]) => void;
  fchmod: (descriptor: number, mode: number) => void;
}

/** What only the file's owner may do of what a mode allows. */
const ownerOnly = (mode: number) => mode & ~0o077;

/**
 * The embedded database's folder, whose files only this user can read. The database sets the mode of each file it makes
 * to one of its own, mostly 0666, past the process's umask.
 */
export class PrivateNodeFs extends NodeFS {
  override async init(pg: PGlite, options: Init['emscriptenOpts']): Promise<Init> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun: Init['emscriptenOpts']['preRun'] = [
      ...(emscriptenOpts.preRun ?? []),
      (program) => {
        const files = program.FS as ProgramFiles;
        const { chmod, fchmod } = files;
        files.chmod = (file, mode, ...rest) => chmod(file, ownerOnly(mode), ...rest);
        files.fchmod = (descriptor, mode) => fchmod(descriptor, ownerOnly(mode));
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}
