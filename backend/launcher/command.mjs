/** An error that the user of a command can fix. It is printed as one line without a stack trace. */
export class CommandError extends Error {}

/** Runs a command's main function. A failure prints its error and exits with code 1. */
export function runCommand(main) {
  main().catch((error) => {
    console.error(error instanceof CommandError ? error.message : error);
    process.exit(1);
  });
}
