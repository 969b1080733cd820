/** Runs a command: what it throws is said in one line, for whoever typed a wrong word has no use for a stack. */
export async function run(command: string, main: () => void | Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(`${command}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
