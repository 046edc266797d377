/** Removes the spaces and hyphens that email programs and people add to a code. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '');
