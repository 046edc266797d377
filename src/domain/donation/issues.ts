/** The closed list of issues that a field can have: the form has a text for each. */
export const issueCodes = [
  'required',
  'type',
  'format',
  'characters',
  'too_small',
  'too_large',
  'too_short',
  'too_long',
  'not_whole',
  'negative',
  'precision',
  'unknown_field',
  'unknown_fund',
  'fund_closed',
  'wrong_basis',
  'unknown_beneficiary',
  'beneficiary_closed',
  'beneficiary_not_for_fund',
  'currency',
  'price_changed',
  'total_mismatch',
  'fitr_closed',
  'too_many_lines',
  'no_lines',
  'method_not_offered',
] as const;

export type IssueCode = (typeof issueCodes)[number];

/** One issue with a request: `{ field: 'lines.0.amount', code: 'too_small' }`. */
export interface FieldIssue {
  /** Path with dots; empty for the request as a whole. */
  readonly field: string;
  readonly code: IssueCode;
  /** The limit or right value, if the code has one: cents, or a length in characters. */
  readonly limit?: number;
}

/** The reason why a function rejects a request. The list is closed; each code has one HTTP status. */
export const errorStatuses = {
  invalid_request: 400,
  invalid_signature: 400,
  unauthorized: 401,
  payment_declined: 402,
  origin_refused: 403,
  challenge_required: 403,
  second_factor_required: 403,
  sign_in_again: 403,
  code_required: 403,
  wrong_code: 403,
  not_found: 404,
  method_not_allowed: 405,
  attempt_reused: 409,
  wrong_state: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal: 500,
  provider_unavailable: 503,
  storage_unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/**
 * A proof of work: find the number whose derived key begins with the prefix. Signed by the function, in the format of
 * ALTCHA version 2, whose library solves it.
 */
export interface Challenge {
  readonly parameters: {
    readonly algorithm: string;
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
    readonly keySignature?: string;
    /** The purpose of the challenge, and when it expires. */
    readonly data?: Readonly<Record<string, string | number | boolean | null>>;
  };
  readonly signature?: string;
}

/** Body of every error response. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    /** For developers reading the network panel; the form has its own texts. */
    readonly message: string;
    readonly issues?: readonly FieldIssue[];
    readonly retryAfterSeconds?: number;
    /** With `challenge_required`: send the same request again with the solution. */
    readonly challenge?: Challenge;
    /** With `code_required`: send the same request again with this and the code that was sent by email. */
    readonly confirmation?: string;
  };
}
