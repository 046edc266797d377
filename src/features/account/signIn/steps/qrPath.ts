/** The dark and light squares of a QR code. */
export interface QrModules {
  readonly size: number;
  /** Row by row; 1 is dark. */
  readonly data: ArrayLike<number>;
}

/** The dark squares as the path of an SVG whose unit is a square: a rectangle for each run in a row. */
export function qrPath({ size, data }: QrModules): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const from = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      runs.push(`M${from} ${y}h${x - from + 1}v1H${from}z`);
    }
  }
  return runs.join('');
}
