import * as v from 'valibot';

/**
 * A UUID of RFC 9562: a version from 1 to 8 and its variant, or all zeros or fs. Valibot's own `uuid` takes any 32 digits, which are no
 * idempotency key that a browser made.
 */
export const uuid = v.pipe(
  v.string(),
  v.regex(
    /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}-0{4}-0{4}-0{4}-0{12}|f{8}-f{4}-f{4}-f{4}-f{12})$/,
  ),
);
