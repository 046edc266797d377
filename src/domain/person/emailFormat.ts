/**
 * Matches an email address. Not valibot's own `email`, which has no apostrophe (`o'neil@donor.example`) and no two hyphens in a row in a
 * domain, so none with letters beyond ASCII (`xn--…`).
 */
export const emailFormat =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
