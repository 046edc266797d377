import { GuideStopped, type ChangeByHand, type Guide, type Step } from './Guide';

/** How a run ended. */
export interface GuideCounts {
  /** The number of changes made by API, or that would be. */
  readonly changed: number;
  /** The number of tasks that a person has still to do. */
  readonly left: number;
}

/**
 * Runs the steps in order: each looks at how things are and changes only what differs, so that a run may be repeated, and one that broke
 * off goes on where it was. After its changes a step looks again, and has to find nothing.
 *
 * @param isPlan - only says what would be done, and asks for nothing
 * @throws GuideStopped if a step can't go on
 */
export async function runGuide(steps: readonly Step[], guide: Guide, isPlan: boolean): Promise<GuideCounts> {
  const { say } = guide.terminal;
  let changed = 0;
  let left = 0;
  for (const { title, look } of steps) {
    const changes = await look(guide);
    say(title);
    if (changes.length === 0) say('  ok');
    if (isPlan) {
      for (const change of changes) say(`  would be ${'apply' in change ? 'done' : 'left to you'}: ${change.what}`);
      changed += changes.filter((change) => 'apply' in change).length;
      left += changes.filter((change) => !('apply' in change)).length;
      continue;
    }
    for (const change of changes) {
      if ('apply' in change) {
        say(`  ${change.what} …`);
        await guide.renewLease();
        await change.apply();
        changed += 1;
      } else if (!(await waitFor(change, guide))) left += 1;
    }
    if (changes.some((change) => 'apply' in change)) await expectDone(title, look, guide);
  }
  return { changed, left };
}

/** Shows what to do by hand, and waits until it is done, or left for later. */
async function waitFor(change: ChangeByHand, { terminal }: Guide): Promise<boolean> {
  const { say, ask } = terminal;
  say(`  By hand: ${change.what}`);
  for (const line of change.byHand) say(`    - ${line}`);
  for (;;) {
    const answer = await ask(
      change.isNeededNow ? '  Enter: it is done. “stop”: end here: ' : '  Enter: it is done. “later”: go on without: ',
    );
    if (/^(later|l|stop)$/i.test(answer.trim())) {
      if (change.isNeededNow) throw new GuideStopped(`${change.what}: the next steps need it.`);
      return false;
    }
    const finding = await change.check();
    if (finding.status !== 'failed') return true;
    say(`    Not yet: ${finding.missing}. Set it: ${finding.where}.`);
  }
}

async function expectDone(title: string, look: Step['look'], guide: Guide): Promise<void> {
  const again = (await look(guide)).filter((change) => 'apply' in change);
  if (again.length > 0)
    throw new GuideStopped(`${title}: it was done, and is not: ${again.map(({ what }) => what).join('; ')}.`);
}
