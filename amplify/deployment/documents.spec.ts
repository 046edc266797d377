import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentDays, documentLimits } from '../../src/domain/enquiry/documents';
import { documentCors } from '../adapters/documents/bucketRules';
import { list, listStatementsIn, type Statement } from './testing/statements';
import { synthesise } from './testing/synthesise';

const { kept, apis, function: functions } = await synthesise('branch');

describe('the store of documents', () => {
  const buckets = Object.entries(kept.findResources('AWS::S3::Bucket'));
  const [id, bucket] = buckets.find(([name]) => name.startsWith('DocumentsBucket')) ?? ['', { Properties: {} }];
  const { Properties } = bucket;

  it('the store of documents and its log are private, encrypted and retained', () => {
    expect(buckets).toHaveLength(2);
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
    expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    expect(JSON.stringify(Properties.LoggingConfiguration.DestinationBucketName)).toContain('DocumentsLog');
  });

  it('the store of documents accepts uploads and deletions from pages of the site, and of no other site', () =>
    expect(Properties.CorsConfiguration.CorsRules).toEqual([
      {
        AllowedOrigins: ['https://www.mizan.example'],
        AllowedMethods: ['PUT', 'DELETE'],
        AllowedHeaders: [...documentCors.headers],
        MaxAge: 600,
      },
    ]));

  it('documents are deleted after the days that the privacy page says, too large or replaced ones after one day', () => {
    const [, days] =
      /"cell_2": "(\d+) days after you add them"/.exec(
        readFileSync('src/content/documents/privacy_policy_page/privacy_policy_page.json', 'utf8'),
      ) ?? [];
    expect(documentDays).toBe(Number(days));
    expect(Properties.LifecycleConfiguration.Rules).toEqual([
      {
        Id: 'documents',
        Status: 'Enabled',
        ExpirationInDays: documentDays,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
      },
      { Id: 'too-large', Status: 'Enabled', ExpirationInDays: 1, ObjectSizeGreaterThan: documentLimits.bytes },
      { Id: 'markers', Status: 'Enabled', ExpiredObjectDeleteMarker: true },
    ]);
  });

  it('the office, with a second factor, and the function that checks documents may read them, and not change them', () => {
    const [[, office] = ['', { Properties: {} }]] = Object.entries(kept.findResources('AWS::IAM::Role'));
    expect(office.Properties.AssumeRolePolicyDocument.Statement).toMatchObject([
      { Action: 'sts:AssumeRole', Condition: { Bool: { 'aws:MultiFactorAuthPresent': 'true' } } },
    ]);
    expect(listStatementsIn(kept, 'DocumentsOffice').flatMap(({ Action }) => list(Action))).toEqual([
      's3:GetObject',
      's3:GetObjectVersion',
      's3:ListBucket',
      's3:ListBucketVersions',
    ]);
    const toStore = ({ Action }: Statement) => list(Action).some((action) => action.startsWith('s3:'));
    const checks = listStatementsIn(functions).filter(toStore);
    expect(checks).toEqual(listStatementsIn(functions, 'generalrole').filter(toStore));
    expect(checks.map(({ Action }) => list(Action))).toEqual([['s3:GetObject']]);
    expect(JSON.stringify(checks[0]?.Resource)).toMatch(/DocumentsBucket\w+Arn"},"\/applications\/\*"/);
  });

  it('the store of documents refuses all other readers and writers, and every request without TLS 1.2', () => {
    const [policy] = Object.values(apis.findResources('AWS::S3::BucketPolicy'));
    expect(JSON.stringify(policy?.Properties.Bucket)).toContain(id.slice(0, -8));
    const statements = policy?.Properties.PolicyDocument.Statement as Record<string, unknown>[];
    for (const { Effect, Principal } of statements) expect([Effect, Principal]).toEqual(['Deny', { AWS: '*' }]);
    expect(statements.map(({ Sid, Action }) => `${String(Sid)} ${list(Action as string).join(' ')}`)).toEqual([
      'TlsOnly s3:*',
      'Tls12OrLater s3:*',
      'OnlyOfficeAndCheckRead s3:GetObject s3:GetObjectVersion',
      'OnlyIdentitiesWrite s3:PutObject',
    ]);
    const [, , read, write] = statements.map(({ Condition }) => JSON.stringify(Condition));
    expect(statements[0]?.Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } });
    expect(statements[1]?.Condition).toEqual({ NumericLessThan: { 's3:TlsVersion': 1.2 } });
    expect(read).toMatch(/ArnNotEquals.*aws:PrincipalArn.*DocumentsOffice.*generalrole/);
    expect(write).toMatch(/ArnNotEquals.*aws:PrincipalArn.*[aA]uthenticatedUserRole.*[uU]nauthenticatedUserRole/);
  });
});
