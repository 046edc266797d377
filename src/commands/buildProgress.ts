import { stripVTControlCharacters } from 'node:util';

/**
 * Gatsby's steps that take time, in order: the line that ends each, what a person reads meanwhile, and how much of a build is done once it
 * has ended. Shares of a build from nothing; of a later one the first half passes faster than they say.
 */
const steps = [
  { ends: 'compile gatsby files', name: 'reading the configuration', share: 0.06 },
  { ends: 'source and transform nodes', name: 'fetching the content', share: 0.1 },
  { ends: 'extract queries from components', name: 'finding what each page asks for', share: 0.18 },
  { ends: 'Building production JavaScript and CSS bundles', name: 'making scripts and styles', share: 0.5 },
  { ends: 'Building HTML renderer', name: 'making the renderer', share: 0.64 },
  { ends: 'run queries in workers', name: 'collecting the data of the pages', share: 0.72 },
  { ends: 'Building static HTML for pages', name: 'writing the pages', share: 0.84 },
  { ends: 'onPostBuild', name: 'drawing pictures, writing the search and the headers', share: 1 },
] as const;

/** Matches what Gatsby says of itself while all goes well: steps, notes, its list of pages, and a warning about its own plugin's options. */
const ofGatsby =
  /^(success|info|verbose|not finished) |^warn(ing)? .*unknown plugin options|^Please open an issue at|^this option is valid|^The following pages will be precached|^\/(offline-plugin|\/index\.html)|^\s*[┌├└│╭╰]|^Pages$|^\s*$/;

/** Takes the terminal's current line away. */
export const clearLine = '\r\x1b[2K';

interface BuildProgress {
  /** Takes a piece of Gatsby's output; pieces end anywhere. */
  readonly take: (piece: string) => void;
  /** Counts the seconds down; called each second. */
  readonly tick: () => void;
  /** Takes the line away, and returns all that the build wrote, for one that failed. */
  readonly end: () => string;
}

/**
 * Shows a build as one line that moves: its step, and about how many seconds are left. What is not Gatsby's own is shown as it comes.
 *
 * @param write - writes to the terminal
 * @param clock - milliseconds
 */
export function createBuildProgress(write: (text: string) => void, clock: () => number = Date.now): BuildProgress {
  const start = clock();
  const written: string[] = [];
  let rest = '';
  let done = 0;
  /** When the build will have ended; none until a first step has. */
  let end: number | null = null;

  const clear = () => write(clearLine);
  const show = () => {
    const step = steps[done];
    if (!step) return;
    const left = end === null ? '' : `, about ${Math.max(1, Math.round((end - clock()) / 1000))} s left`;
    clear();
    write(`Building the site, ${done + 1} of ${steps.length}: ${step.name}${left} …`);
  };
  const takeLine = (line: string) => {
    written.push(line);
    if (!ofGatsby.test(line)) {
      clear();
      write(`${line}\n`);
      return show();
    }
    const ended = steps.findIndex(({ ends }) => line.startsWith(`success ${ends} - `));
    if (ended < done) return;
    done = ended + 1;
    end = start + (clock() - start) / steps[ended]!.share;
    show();
  };

  show();
  return {
    take(piece) {
      const lines = stripVTControlCharacters(rest + piece).split(/\r?\n/);
      rest = lines.pop() ?? '';
      lines.forEach(takeLine);
    },
    tick: show,
    end() {
      if (rest) takeLine(rest);
      clear();
      return written.join('\n');
    },
  };
}
