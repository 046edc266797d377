/** Ends the build with one line on standard error: what is wrong and where to correct it. */
export function stopBuild(line: string): never {
  process.stderr.write(`\n${line}\n`);
  process.exit(1);
}
