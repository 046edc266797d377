import { Aws, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { AccountRootPrincipal, AnyPrincipal, Effect, PolicyStatement, Role, type IRole } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  BucketPolicy,
  HttpMethods,
  ObjectOwnership,
  type BucketProps,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { documentDays, documentPrefixes } from '../../src/domain/enquiry/documents';
import { documentCors, documentLifecycle, documentRights } from '../adapters/documents/bucketRules';

export interface DocumentBucketProps {
  /** The site, the only one whose pages may send documents. */
  readonly siteOrigin: string;
  /** `false` for a developer's sandbox, which is thrown away whole. */
  readonly lasting: boolean;
}

/** Returns the properties of every bucket of people's details. */
export const getPrivateBucketProps = (lasting: boolean): BucketProps => ({
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  removalPolicy: lasting ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
});

const methods = { PUT: HttpMethods.PUT } as const;

/** The permission set of IAM Identity Center whose people may sign in as the office (deploy.md, "People"). */
const officePermissionSet = 'ZakatOffice';

/**
 * The role that IAM Identity Center makes of the permission set, in the reserved path where nothing else can make one; the path has the
 * region of Identity Center, but for us-east-1, and the name a suffix (docs: Referencing permission sets in resource policies). Its sessions
 * carry no `aws:MultiFactorAuthPresent`, so that the second factor is asked for where people sign in: at Identity Center.
 */
const getOfficePeople = (scope: Construct) =>
  `arn:${Aws.PARTITION}:iam::${Stack.of(scope).account}:role/aws-reserved/sso.amazonaws.com/*AWSReservedSSO_${officePermissionSet}_*`;

/**
 * The private store of documents that go with applications for help: encrypted, reached only by TLS, each version deleted in time.
 * One function writes: browsers add documents at addresses that it signs, and what it has checked it
 * stores under a prefix that no such address is for. The office reads that prefix, by a role of its own. What is read and written is
 * logged, as the privacy page says.
 */
export class DocumentBucket extends Construct {
  readonly bucket: Bucket;
  /** Whom the people of the office sign in as to read documents. */
  readonly office: Role;
  /** The log of who read and wrote what. */
  readonly log: Bucket;

  constructor(scope: Construct, id: string, { siteOrigin, lasting }: DocumentBucketProps) {
    super(scope, id);
    // The log is written by leave of its policy; otherwise CDK would give it an ACL, which a bucket with one owner has not.
    this.node.setContext('@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy', true);
    const isPrivate = getPrivateBucketProps(lasting);
    this.log = new Bucket(this, 'Log', {
      ...isPrivate,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      lifecycleRules: [{ expiration: Duration.days(documentDays.sent) }],
    });
    const { replacedDays, partsDays } = documentLifecycle;
    this.bucket = new Bucket(this, 'Bucket', {
      ...isPrivate,
      versioned: true,
      serverAccessLogsBucket: this.log,
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: documentCors.methods.map((method) => methods[method]),
          allowedHeaders: [...documentCors.headers],
          maxAge: documentCors.maxAge,
        },
      ],
      lifecycleRules: [
        {
          id: 'documents',
          expiration: Duration.days(documentDays.sent),
          noncurrentVersionExpiration: Duration.days(replacedDays),
          abortIncompleteMultipartUploadAfter: Duration.days(partsDays),
        },
        { id: 'unsent', prefix: documentPrefixes.uploads, expiration: Duration.days(documentDays.unsent) },
        { id: 'markers', expiredObjectDeleteMarker: true },
      ],
    });
    this.office = new Role(this, 'Office', {
      description: 'Reads the documents of applications for help',
      assumedBy: new AccountRootPrincipal().withConditions({ ArnLike: { 'aws:PrincipalArn': getOfficePeople(this) } }),
    });
    this.office.addToPolicy(
      new PolicyStatement({ actions: ['s3:GetObject', 's3:GetObjectVersion'], resources: [this.accepted] }),
    );
    this.office.addToPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket', 's3:ListBucketVersions'], resources: [this.bucket.bucketArn] }),
    );
  }

  /** Lets the function that takes applications do its work. It lists nothing. */
  grantChecks(checker: IRole): void {
    for (const [prefix, actions] of Object.entries(documentRights))
      checker.addToPrincipalPolicy(
        new PolicyStatement({ actions: [...actions], resources: [this.bucket.arnForObjects(`${prefix}*`)] }),
      );
  }

  /**
   * Refuses everyone else, whatever another policy of the account allows, and every request without TLS 1.2.
   *
   * @param scope - where the policy belongs: after all the roles that it names, so that no two stacks need each other.
   * @param checker - the role of the function that takes applications
   * @param copier - the role of the nightly copies, if there are any
   */
  refuseOthers(scope: Construct, checker: IRole, copier?: IRole): void {
    const { bucketArn } = this.bucket;
    const objects = this.bucket.arnForObjects('*');
    const anyone = { effect: Effect.DENY, principals: [new AnyPrincipal()] };
    const unless = (roles: readonly IRole[]) => ({
      ArnNotEquals: { 'aws:PrincipalArn': roles.map(({ roleArn }) => roleArn) },
    });
    const policy = new BucketPolicy(scope, 'DocumentsPolicy', { bucket: this.bucket });
    policy.document.addStatements(
      new PolicyStatement({
        ...anyone,
        sid: 'TlsOnly',
        actions: ['s3:*'],
        resources: [bucketArn, objects],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
      new PolicyStatement({
        ...anyone,
        sid: 'Tls12OrLater',
        actions: ['s3:*'],
        resources: [bucketArn, objects],
        conditions: { NumericLessThan: { 's3:TlsVersion': 1.2 } },
      }),
      new PolicyStatement({
        ...anyone,
        sid: 'OnlyOfficeAndCheckRead',
        actions: ['s3:GetObject', 's3:GetObjectVersion'],
        resources: [objects],
        conditions: unless([this.office, checker, ...(copier ? [copier] : [])]),
      }),
      new PolicyStatement({
        ...anyone,
        sid: 'OnlyChecksWrite',
        actions: ['s3:PutObject', 's3:DeleteObject'],
        resources: [objects],
        conditions: unless([checker]),
      }),
    );
  }

  private get accepted(): string {
    return this.bucket.arnForObjects(`${documentPrefixes.applications}*`);
  }
}
