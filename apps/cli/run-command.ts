/** An error whose text is meant for the person at the terminal; printed without a stack. */
export class CommandError extends Error {}

/** Runs a command of the terminal: what it can't do ends in one clear line and exit code 1. */
export async function runCommand(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof CommandError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}
