import type { Profiler } from 'node:inspector';

/** The part on which a process is at work. `other`: Node itself, HTTP, collecting garbage, and libraries that both sides use. */
export type Part = 'emulators' | 'backEnds' | 'documents' | 'other';

/** Parts by the files of their code, the first that matches; a frame of any other file belongs to what called it. */
const parts: readonly (readonly [RegExp, Part])[] = [
  [/\/amplify\/documents\/|\/node_modules\/(pdfkit|fontkit|restructure|qrcode)\//, 'documents'],
  [/\/amplify\/|\/src\/(domain|contract)\/|\/node_modules\/(@aws-sdk|@smithy|stripe)\//, 'backEnds'],
  [/\/src\/emulators\/|\/node_modules\/(dynalite|abstract-level|classic-level)\//, 'emulators'],
];

/** Returns how much of a thread's work each part was, by samples of its profile; the shares add up to one. */
export function splitByPart({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Record<Part, number> {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  function findPart(id: number): Part {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const { url } = byId.get(at)!.callFrame;
      const [, part] = parts.find(([files]) => files.test(url)) ?? [];
      if (part) return part;
    }
    return 'other';
  }
  const sums = { emulators: 0, backEnds: 0, documents: 0, other: 0 };
  const known = new Map<number, Part | null>();
  samples.forEach((id, index) => {
    if (!known.has(id)) known.set(id, byId.get(id)?.callFrame.functionName === '(idle)' ? null : findPart(id));
    const part = known.get(id);
    if (part) sums[part] += timeDeltas[index] ?? 0;
  });
  const all = Object.values(sums).reduce((sum, time) => sum + time, 0) || 1;
  return {
    emulators: sums.emulators / all,
    backEnds: sums.backEnds / all,
    documents: sums.documents / all,
    other: sums.other / all,
  };
}
