/** An error of SES, as data: what its SDK throws, by name. */
export interface SesFault {
  readonly name:
    | 'BadRequestException'
    | 'MessageRejected'
    | 'NotFoundException'
    | 'SendingPausedException'
    | 'TooManyRequestsException'
    | 'InternalServiceErrorException'
    | 'MissingAuthenticationTokenException'
    | 'InvalidSignatureException';
  readonly message: string;
}

const statuses = {
  BadRequestException: 400,
  MessageRejected: 400,
  SendingPausedException: 400,
  NotFoundException: 404,
  TooManyRequestsException: 429,
  InternalServiceErrorException: 500,
  MissingAuthenticationTokenException: 403,
  InvalidSignatureException: 403,
} as const satisfies Record<SesFault['name'], number>;

/** The error as it goes over the wire: the name in a header, the message in the body. */
export function sesFaultResponse({ name, message }: SesFault): Response {
  return Response.json({ message }, { status: statuses[name], headers: { 'x-amzn-ErrorType': name } });
}
