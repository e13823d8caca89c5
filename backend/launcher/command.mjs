/** Something the person at the keyboard can act on: told in one line, without a stack trace. */
export class CommandError extends Error {}

/** Runs a command's main function; a failure becomes one clear line and exit code 1. */
export function runCommand(main) {
  main().catch((error) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  });
}
