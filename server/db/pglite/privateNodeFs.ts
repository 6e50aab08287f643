import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Awaited<ReturnType<NodeFS['init']>>;

/** The parts of PGlite's file system that this class uses. */
interface ProgramFiles {
  chmod: (file: unknown, mode: number, ...rest: unknown[]) => void;
  fchmod: (descriptor: number, mode: number) => void;
}

/** Limits a mode to its owner's rights. */
const ownerOnly = (mode: number) => mode & ~0o077;

/**
 * The embedded database's file system, with files that only this user can read. PGlite sets the mode of each new file
 * itself, mostly to 0666, regardless of the process's umask.
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
