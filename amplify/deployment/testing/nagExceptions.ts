/** A finding of the AWS Solutions pack that is accepted. */
export interface NagException {
  /** The rule, with what it found if it says so: `AwsSolutions-IAM5[Resource::*]`. */
  readonly rule: RegExp;
  /** The construct's path, beneath the root stack. */
  readonly path: RegExp;
  readonly reason: string;
}

/** Constructs that Amplify's packages make by themselves, for the time of a deployment; we set nothing of theirs. */
const amplifysOwn =
  /^(AmplifyBranchLinker|data\/(Custom::CDKBucketDeployment|modelIntrospection|mizan\/AmplifyCodegen))/;

const apis = /^apis\//;

export const nagExceptions: readonly NagException[] = [
  {
    rule: /-(IAM4|IAM5|L1|S1|S10)(\[|$)/,
    path: amplifysOwn,
    reason:
      'Amplify’s own helpers of a deployment: they put the generated code of the schema into a bucket and link the branch. No donor’s data passes them.',
  },
  {
    rule: /-COG1$/,
    path: /^auth\/amplifyAuth\/UserPool/,
    reason: 'Eight characters of any kind: NIST SP 800-63B, 5.1.1, advises against rules of composition.',
  },
  {
    rule: /-COG2$/,
    path: /^auth\/amplifyAuth\/UserPool/,
    reason:
      'A second factor is the donor’s choice; a donor’s account sees the last digits of a saved card and can only give with it, and sensitive changes ask for the password again. The function of finance refuses members without an authenticator app, ends every sign-in from before it, and money and exports ask them to sign in again after 15 minutes.',
  },
  {
    rule: /-COG8$/,
    path: /^auth\/amplifyAuth\/UserPool/,
    reason:
      'Threat protection costs by the user and month. The pool locks an address after wrong passwords for up to 15 minutes, and takes 5 to 20 requests and guesses of a code for a user in an hour. A stranger who knows an address can use these up: its owner then waits, and the stranger gets in nowhere.',
  },
  {
    rule: /-COG7$/,
    path: /^auth\/amplifyAuth\/IdentityPool/,
    reason: 'The specification has identities of guests. Their role has no permission at all.',
  },
  {
    rule: /-IAM5\[Resource::<\w*DocumentsBucket\w+\.?Arn>\/(uploads|applications)\//,
    path: /^(function|kept)\//,
    reason:
      'Objects have no names of their own in a policy: the prefix is that of uploads, or of what was checked, for the one function that writes and the office that reads.',
  },
  {
    rule: /-IAM5\[Resource::<\w*Exports\w+\.?Arn>\/\*\]$/,
    path: /^function\/nightlyExport/,
    reason: 'Exports are named by night and content. The function may write them, and neither read nor delete any.',
  },
  {
    rule: /-IAM4\[Policy::.*AWSBackupServiceRolePolicyFor(S3)?Backup\]$/,
    path: /^kept\/Backups\/Role\/Resource$/,
    reason:
      'AWS Backup changes what it needs with its service; its own policies follow, and no person assumes the role.',
  },
  {
    rule: /-S10$/,
    path: /^(kept\/Documents\/Bucket|apis\/DocumentsPolicy)/,
    reason:
      'Its policy, which refuses whatever is not TLS 1.2, is made after the roles that it names, in another stack (documents.spec.ts).',
  },
  {
    rule: /-ASC3$/,
    path: /^data\/mizan\/GraphQLAPI/,
    reason: 'A log of requests would hold names, addresses and calculations. The function logs each by its field.',
  },
  {
    rule: /-IAM5\[Resource::<\w*data\w+\.?Arn>:\*\]$/,
    path: /^data\/mizan\/FunctionDirectiveStack/,
    reason: 'The function, or a version of it: the wildcard ends the function’s own name.',
  },
  {
    rule: /-IAM5\[Resource::<\w*(sweep|donationEmails|plans|outbox|reconcile|nightlyExport)\w+\.?Arn>:\*\]$/,
    path: /^calls\/SchedulerRole/,
    reason: 'The function, or a version of it: the wildcard ends the function’s own name.',
  },
  {
    rule: /-APIG2$/,
    path: apis,
    reason:
      'The functions validate every request by the schema that the site’s forms have, here as on a developer’s machine.',
  },
  {
    rule: /-(APIG1|APIG6)$/,
    path: apis,
    reason:
      'Paths hold references, each of which opens a donation, so API Gateway writes no log. The functions log each request by its route.',
  },
  {
    rule: /-APIG3$/,
    path: apis,
    reason:
      'A web ACL costs by the month and each foundation decides (README). The stages are throttled, and the functions limit card testing.',
  },
  {
    rule: /-(APIG4|COG4)$/,
    path: apis,
    reason:
      'Donors give, ask and apply without an account, and providers send events; what is for signed-in people asks for a token.',
  },
  {
    rule: /-SQS3$/,
    path: /^calls\/Undelivered/,
    reason: 'It is the dead-letter queue of the schedules and of the mail events.',
  },
];

/** Finds the exception that a finding falls under. */
export const findException = (finding: { readonly rule: string; readonly path: string }): NagException | undefined =>
  nagExceptions.find(({ rule, path }) => rule.test(finding.rule) && path.test(finding.path));
