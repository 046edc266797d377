import { readFileSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { HostingStack } from './HostingStack';

const role = 'arn:aws:iam::111122223333:role/zakat-build';
const props = {
  env: { region: 'us-east-1' },
  appId: 'd1a2b3',
  branch: 'main',
  siteUrl: 'https://www.mizan.example',
  deployRole: role,
  repository: 'mizan/site',
} as const;
const synthesise = (more: object = {}) =>
  Template.fromStack(new HostingStack(new App(), 'Hosting-main', { ...props, ...more }));
const template = synthesise();
const read = (path: string) => readFileSync(path, 'utf8');

interface Behavior {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly CachePolicyId: { readonly Ref: string };
  readonly OriginRequestPolicyId?: unknown;
}
const { DistributionConfig: distribution } = Object.values(template.findResources('AWS::CloudFront::Distribution'))[0]!
  .Properties as {
  readonly DistributionConfig: {
    readonly Aliases: readonly string[];
    readonly DefaultCacheBehavior: Behavior;
    readonly CacheBehaviors: readonly Behavior[];
    readonly CustomErrorResponses: readonly { ErrorCode: number; ResponseCode: number; ResponsePagePath: string }[];
    readonly Origins: readonly {
      readonly Id: string;
      readonly DomainName: unknown;
      readonly S3OriginConfig?: object;
    }[];
  };
};
const findOrigin = ({ TargetOriginId }: Behavior) => distribution.Origins.find(({ Id }) => Id === TargetOriginId);

describe('what stands in front of the hosting', () => {
  it('CloudFront has the site’s address, and no page tells anyone to give it to Amplify as well', () => {
    expect(distribution.Aliases).toEqual(['www.mizan.example']);
    expect(read('amplify/deployment/deploy.md')).not.toContain('create-domain-association');
  });

  it('CloudFront asks Amplify by Amplify’s own address, and forwards no host', () => {
    expect(findOrigin(distribution.DefaultCacheBehavior)?.DomainName).toBe('main.d1a2b3.amplifyapp.com');
    expect(distribution.DefaultCacheBehavior.OriginRequestPolicyId).toBeUndefined();
    template.allResourcesProperties('AWS::CloudFront::CachePolicy', {
      CachePolicyConfig: {
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: { HeadersConfig: { HeaderBehavior: 'none' } },
      },
    });
  });

  // Spec 2.33
  it('each server error shows the page of the bucket with its own status, which is there when Amplify is not', () => {
    const [behavior] = distribution.CacheBehaviors;
    for (const code of [500, 502, 503, 504])
      expect(distribution.CustomErrorResponses).toContainEqual({
        ErrorCode: code,
        ResponseCode: code,
        ResponsePagePath: behavior?.PathPattern,
        ErrorCachingMinTTL: 0,
      });
    expect(findOrigin(behavior!)?.S3OriginConfig).toBeDefined();
  });

  it('the build copies the page to the bucket that CloudFront reads, which only its role may do', () => {
    const [name] = Object.values(template.findResources('AWS::S3::Bucket')).map(
      ({ Properties }) => Properties.BucketName as string,
    );
    const [, pattern = ''] = /ERROR_PAGES="(.+?)"/.exec(read('amplify/deployment/amplify.yml')) ?? [];
    expect(pattern.replace('$AWS_APP_ID', props.appId).replace('$AWS_BRANCH', props.branch)).toBe(name);
    const statements = Object.values(template.findResources('AWS::S3::BucketPolicy'))[0]?.Properties.PolicyDocument
      .Statement as {
      readonly Effect: string;
      readonly Action: string;
      readonly Principal: Readonly<Record<string, string>>;
    }[];
    expect(
      statements.filter(({ Effect }) => Effect === 'Allow').map(({ Action, Principal }) => [Action, Principal]),
    ).toEqual([
      ['s3:PutObject', { AWS: role }],
      ['s3:ListBucket', { AWS: role }],
      ['s3:GetObject', { Service: 'cloudfront.amazonaws.com' }],
    ]);
  });

  it('records and the certificate’s proof are made only in a zone of Route 53', () => {
    template.resourceCountIs('AWS::Route53::RecordSet', 0);
    const zoned = synthesise({ zone: { id: 'Z1', name: 'mizan.example' } });
    for (const Type of ['A', 'AAAA'])
      zoned.hasResourceProperties('AWS::Route53::RecordSet', { Type, Name: 'www.mizan.example.', HostedZoneId: 'Z1' });
    zoned.hasResourceProperties('AWS::CertificateManager::Certificate', {
      DomainValidationOptions: [{ DomainName: 'www.mizan.example', HostedZoneId: 'Z1' }],
    });
  });
});

describe('the release of a tested commit', () => {
  const workflow = read('.github/workflows/test.yml');

  it('only a workflow on the branch itself may start its build, and may do nothing else', () => {
    template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          Match.objectLike({
            Action: 'sts:AssumeRoleWithWebIdentity',
            Condition: {
              StringEquals: {
                'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
                'token.actions.githubusercontent.com:sub': 'repo:mizan/site:ref:refs/heads/main',
              },
            },
          }),
        ],
      },
    });
    const [policy] = Object.values(template.findResources('AWS::IAM::Policy'));
    expect(policy?.Properties.PolicyDocument.Statement).toHaveLength(1);
    expect(policy?.Properties.PolicyDocument.Statement[0].Action).toBe('amplify:StartJob');
    expect(JSON.stringify(policy?.Properties.PolicyDocument.Statement[0].Resource)).toContain(
      ':apps/d1a2b3/branches/main/jobs/*',
    );
  });

  it('the workflow starts a build after its tests, of the very commit', () => {
    const [, release = ''] = workflow.split(/^ {2}release:$/m);
    expect(release).toMatch(/^ {4}needs: test$/m);
    expect(release).toContain("if: github.event_name == 'push'");
    expect(release).toMatch(/start-job .*--branch-name "\$GITHUB_REF_NAME" .*--commit-id "\$GITHUB_SHA"/);
  });

  it('the branch is protected by each of the workflow’s tests', () => {
    const [, versions = ''] = /node: \[(.+)\]/.exec(workflow) ?? [];
    const protection = JSON.parse(read('amplify/deployment/branchProtection.json')) as {
      readonly required_status_checks: { readonly strict: boolean; readonly checks: readonly { context: string }[] };
      readonly enforce_admins: boolean;
    };
    const { strict, checks } = protection.required_status_checks;
    expect(checks.map(({ context }) => context)).toEqual(versions.split(', ').map((version) => `test (${version})`));
    expect([strict, protection.enforce_admins]).toEqual([true, true]);
  });
});
