/** Replaces `invariant`, which carries its own message formatting: the router's messages are whole sentences. */
export default function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
