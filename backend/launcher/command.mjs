/** An error that the user of a command can fix. Its message is printed without a stack trace. */
export class CommandError extends Error {}

const SYSTEM_REASONS = {
  EMFILE: 'too many open files. Raise the limit, for example with "ulimit -n 4096"',
  ENFILE: 'the system has too many open files',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file and not a folder',
  EEXIST: 'a file has the name of a folder',
  EISDIR: 'a folder has the name of a file',
};

/** Returns the message of an error that the user can fix, and any other error as it is. */
function readable(error) {
  if (error instanceof CommandError) return error.message;
  const reason = SYSTEM_REASONS[error.code];
  return reason ? `Muster cannot continue: ${[error.path, reason].filter(Boolean).join(': ')}.` : error;
}

/** Runs a command's main function. A failure prints its error and exits with code 1. */
export function runCommand(main) {
  main().catch((error) => {
    console.error(readable(error));
    process.exit(1);
  });
}
