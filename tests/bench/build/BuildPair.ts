/** A build from nothing and the one after a document changed. */
export interface BuildPair {
  readonly pages: number;
  /** Wall time in seconds. */
  readonly cold: number;
  readonly rebuild: number;
  /** Processor seconds of the cold build; `null` where they can't be seen. */
  readonly coldProcessor: number | null;
  /** The most memory of either, in bytes; `null` where it can't be seen. */
  readonly peakMemory: number | null;
  /** Bytes of `public/` after the first build. */
  readonly outputSize: number;
}
