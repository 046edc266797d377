import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentDays } from '../../src/domain/enquiry/documents';
import { documentCors } from '../adapters/documents/bucketRules';
import { list, listStatementsIn, type Statement } from './testing/statements';
import { synthesise } from './testing/synthesise';

const { kept, apis, function: functions } = await synthesise('branch');

describe('the store of documents', () => {
  const buckets = Object.entries(kept.findResources('AWS::S3::Bucket'));
  const [id, bucket] = buckets.find(([name]) => name.startsWith('DocumentsBucket')) ?? ['', { Properties: {} }];
  const { Properties } = bucket;

  it('the store of documents, its log and the exports are private, encrypted and retained', () => {
    expect(buckets).toHaveLength(3);
    const all = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true };
    kept.allResources('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        PublicAccessBlockConfiguration: all,
        OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
        },
      },
    });
    for (const [name, { Properties: stored }] of buckets.filter(([one]) => !one.startsWith('DocumentsLog'))) {
      expect(stored.VersioningConfiguration, name).toEqual({ Status: 'Enabled' });
      expect(JSON.stringify(stored.LoggingConfiguration.DestinationBucketName), name).toContain('DocumentsLog');
    }
  });

  it('the store of documents accepts uploads from pages of the site, and of no other site', () =>
    expect(Properties.CorsConfiguration.CorsRules).toEqual([
      {
        AllowedOrigins: ['https://www.mizan.example'],
        AllowedMethods: ['PUT'],
        AllowedHeaders: [...documentCors.headers],
        MaxAge: 600,
      },
    ]));

  it('documents are deleted after the days that the privacy page says, those of no application after two', () => {
    const [, days] =
      /"cell_2": "(\d+) days after you send them"/.exec(
        readFileSync('src/content/documents/privacy_policy_page/privacy_policy_page.json', 'utf8'),
      ) ?? [];
    expect(documentDays.sent).toBe(Number(days));
    expect(Properties.LifecycleConfiguration.Rules).toEqual([
      {
        Id: 'documents',
        Status: 'Enabled',
        ExpirationInDays: documentDays.sent,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      },
      { Id: 'unsent', Status: 'Enabled', ExpirationInDays: 2, Prefix: 'uploads/' },
      { Id: 'markers', Status: 'Enabled', ExpiredObjectDeleteMarker: true },
    ]);
  });

  const toStore = ({ Action }: Statement) => list(Action).some((action) => action.startsWith('s3:'));

  it('the office may read documents that were checked, and no others', () => {
    const statements = listStatementsIn(kept, 'DocumentsOffice');
    expect(statements.map(({ Action }) => list(Action))).toEqual([
      ['s3:GetObject', 's3:GetObjectVersion'],
      ['s3:ListBucket', 's3:ListBucketVersions'],
    ]);
    expect(JSON.stringify(statements[0]?.Resource)).toMatch(/DocumentsBucket\w+.*"\/applications\/\*"/);
  });

  it('the function that exports may write exports, and no other', () => {
    const writing = listStatementsIn(functions).filter(({ Resource }) => JSON.stringify(Resource).includes('Exports'));
    expect(writing.map(({ Action }) => list(Action))).toEqual([['s3:PutObject']]);
    expect(listStatementsIn(functions, 'nightlyExportrole').filter(toStore)).toEqual(writing);
  });

  it('only the function that checks documents may add and remove them, and stores checked ones where no upload goes', () => {
    const toDocuments = (statement: Statement) =>
      toStore(statement) && JSON.stringify(statement.Resource).includes('DocumentsBucket');
    const checks = listStatementsIn(functions).filter(toDocuments);
    expect(checks).toEqual(listStatementsIn(functions, 'generalrole').filter(toStore));
    expect(
      checks.map(({ Action, Resource }) => [/"\/(\w+\/\*)"/.exec(JSON.stringify(Resource))?.[1], ...list(Action)]),
    ).toEqual([
      ['uploads/*', 's3:GetObject', 's3:PutObject', 's3:DeleteObject'],
      ['applications/*', 's3:PutObject'],
    ]);
  });

  describe('the office’s role', () => {
    const [statement] = Object.values(kept.findResources('AWS::IAM::Role'))[0]!.Properties.AssumeRolePolicyDocument
      .Statement as { Action: string; Principal: object; Condition: Record<string, Record<string, unknown>> }[];
    const account = '111122223333';
    /** The template's text with the names of its account filled in. */
    const fillIn = (value: unknown) =>
      (value as { 'Fn::Join': [string, (string | { Ref: string })[]] })['Fn::Join'][1]
        .map((part) =>
          typeof part === 'string' ? part : { 'AWS::Partition': 'aws', 'AWS::AccountId': account }[part.Ref],
        )
        .join('');
    /** Whether the role's policy lets a session in: ArnLike as IAM compares, where `*` stands for any characters within a part. */
    const letsIn = (session: Readonly<Record<string, string>>) =>
      Object.entries(statement?.Condition ?? {}).every(([operator, keys]) =>
        Object.entries(keys).every(([key, value]) => {
          if (operator !== 'ArnLike') throw new Error(`The test knows no ${operator}`);
          const parts = fillIn(value).split(':');
          const actual = session[key]?.split(':') ?? [];
          return (
            actual.length === parts.length &&
            parts.every((part, index) =>
              new RegExp(`^${part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(
                actual[index]!,
              ),
            )
          );
        }),
      );
    const sso = (path: string) => ({
      'aws:PrincipalArn': `arn:aws:iam::${account}:role/aws-reserved/sso.amazonaws.com/${path}`,
    });

    it.each([
      ['of Sydney', sso('ap-southeast-2/AWSReservedSSO_ZakatOffice_1234567890abcdef')],
      ['of us-east-1, whose path has no region', sso('AWSReservedSSO_ZakatOffice_abcdef0123456789')],
    ])(
      'a person of the permission set of Identity Center %s reads documents, with a session that says nothing of factors',
      (_, session) => expect(letsIn(session)).toBe(true),
    );

    it.each([
      ['an administrator', sso('ap-southeast-2/AWSReservedSSO_AdministratorAccess_1234567890abcdef')],
      [
        'a permission set whose name begins alike',
        sso('ap-southeast-2/AWSReservedSSO_ZakatOfficeGuests_1234567890abcdef'),
      ],
      [
        'a role of our own with such a name',
        { 'aws:PrincipalArn': `arn:aws:iam::${account}:role/AWSReservedSSO_ZakatOffice_1` },
      ],
      [
        'an IAM user with a second factor',
        { 'aws:PrincipalArn': `arn:aws:iam::${account}:user/anyone`, 'aws:MultiFactorAuthPresent': 'true' },
      ],
      [
        'a person of another account',
        {
          'aws:PrincipalArn':
            'arn:aws:iam::999999999999:role/aws-reserved/sso.amazonaws.com/AWSReservedSSO_ZakatOffice_1',
        },
      ],
    ])('the office’s role refuses %s', (_, session) => expect(letsIn(session)).toBe(false));

    it('the page about deploying says how the office signs in, with the names of the role’s policy', () => {
      const deploy = readFileSync('amplify/deployment/deploy.md', 'utf8');
      const [, permissionSet] =
        /AWSReservedSSO_(\w+?)_\*/.exec(fillIn(statement?.Condition.ArnLike?.['aws:PrincipalArn'])) ?? [];
      expect(permissionSet).toBeTruthy();
      expect(deploy).toContain(`--name ${permissionSet} `);
    });
  });

  it('the store of documents refuses other readers and writers, and requests without TLS 1.2', () => {
    const [policy] = Object.values(apis.findResources('AWS::S3::BucketPolicy'));
    expect(JSON.stringify(policy?.Properties.Bucket)).toContain(id.slice(0, -8));
    const statements = policy?.Properties.PolicyDocument.Statement as Record<string, unknown>[];
    for (const { Effect, Principal } of statements) expect([Effect, Principal]).toEqual(['Deny', { AWS: '*' }]);
    expect(statements.map(({ Sid, Action }) => `${String(Sid)} ${list(Action as string).join(' ')}`)).toEqual([
      'TlsOnly s3:*',
      'Tls12OrLater s3:*',
      'OnlyOfficeAndCheckRead s3:GetObject s3:GetObjectVersion',
      'OnlyChecksWrite s3:PutObject s3:DeleteObject',
    ]);
    const [, , read, write] = statements.map(({ Condition }) => JSON.stringify(Condition));
    expect(statements[0]?.Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } });
    expect(statements[1]?.Condition).toEqual({ NumericLessThan: { 's3:TlsVersion': 1.2 } });
    expect(read).toMatch(/ArnNotEquals.*aws:PrincipalArn.*DocumentsOffice.*generalrole/);
    expect(write).toMatch(/ArnNotEquals.*aws:PrincipalArn.*generalrole/);
    expect(write).not.toMatch(/UserRole|Office/);
  });
});
