import { readdirSync, readFileSync } from 'node:fs';

const KIBIBYTE = 1024;
/** Linux counts processor time for programs in hundredths of a second, whatever its own clock. */
const TICKS_A_SECOND = 100;

export interface Usage {
  /** Sum of the resident sets in bytes; pages that processes share count for each. */
  readonly memory: number;
  /** Processor time of the group's processes and of those of their children that have ended. */
  readonly processorSeconds: number;
}

/** What the processes of a group use now. Linux only; `null` where there is no `/proc`. */
export function groupUsage(group: number): Usage | null {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  let [memory, ticks] = [0, 0];
  for (const pid of pids) {
    const { group: own, ticks: used } = readStat(pid);
    if (own !== group) continue;
    memory += residentBytes(pid);
    ticks += used;
  }
  return { memory, processorSeconds: ticks / TICKS_A_SECOND };
}

/** A process may end between listing and reading; then it uses nothing and belongs nowhere. */
function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Fields 5 and 14 to 17; counted after the second, the program's name, which may hold blanks and brackets. */
function readStat(pid: string): { readonly group: number; readonly ticks: number } {
  const stat = readProc(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { group: Number(fields[2]), ticks };
}

function residentBytes(pid: string): number {
  const [, kibibytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readProc(pid, 'status')) ?? [];
  return Number(kibibytes) * KIBIBYTE;
}
