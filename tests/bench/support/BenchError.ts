/** A measurement that could not be made, with the reason in a few lines. */
export class BenchError extends Error {}
