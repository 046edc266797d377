/** A function that cannot run because a variable is missing or malformed; the message names the variable, never its value. */
export class EnvironmentError extends Error {}
