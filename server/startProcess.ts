import { fork, type ChildProcess } from 'node:child_process';

/**
 * Starts a process from a file of the server, whose memory has a limit: where it needs more it is aborted, alone. A
 * thread that fills its memory faster than it can be ended takes the whole server with it. It knows no settings.
 * @param name of the file, without its ending; a build has all of them beside each other
 * @param from the address of the file that asks (`import.meta.url`); from source, the process's file lies beside it
 * @param megabytes that its values may take
 */
export function startProcess(
  name: string,
  from: string,
  { args, megabytes }: { args: readonly string[]; megabytes: number },
): ChildProcess {
  const here = new URL(from);
  const isSource = here.pathname.endsWith('.ts');
  return fork(new URL(`./${name}.${isSource ? 'ts' : 'js'}`, here), args, {
    execArgv: [`--max-old-space-size=${megabytes}`, ...(isSource ? ['--import', 'tsx'] : [])],
    env: {},
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}
