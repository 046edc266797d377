import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import {
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  HeadersReferrerPolicy,
  HttpVersion,
  PriceClass,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { ArnPrincipal, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { AaaaRecord, ARecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { getErrorPageBucket } from './getErrorPageBucket';
import { home } from './settings';

/** The server errors of Amplify Hosting's own servers; CloudFront answers each with our page. */
const serverErrors = [500, 502, 503, 504] as const;

/** One for all addresses, and so in English: CloudFront chooses an error's page by its status alone. */
const errorPage = '/500.html';

/**
 * The policy of the error page, which is served when the site's own headers may be out of reach: its styles are inline, and its scripts
 * would come from a server that fails.
 */
const errorPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The issuer of the tokens by which GitHub's workflows prove who they are. */
export const gitHubIssuer = 'token.actions.githubusercontent.com';

export interface HostingProps extends StackProps {
  /** The app of Amplify Hosting, such as `d1a2b3c4`. */
  readonly appId: string;
  readonly branch: string;
  /** The site's address, such as `https://www.example.org`. */
  readonly siteUrl: string;
  /** The role with which Amplify builds; it copies the error page. */
  readonly deployRole: string;
  /** The repository on GitHub, such as `mizan/site`. */
  readonly repository: string;
  /** The domain's zone in Route 53, if it is there; otherwise people add the records. */
  readonly zone?: { readonly id: string; readonly name: string };
}

/**
 * Creates what stands in front of a branch on Amplify Hosting: a CloudFront distribution that has the site's address and shows our page for
 * server errors, from a bucket of its own, and the role with which a workflow releases what it has tested. It is a stack in `us-east-1`,
 * where CloudFront wants its certificates. No donor's detail passes through it but addresses of pages.
 */
export class HostingStack extends Stack {
  constructor(scope: Construct, id: string, props: HostingProps) {
    super(scope, id, props);
    const { appId, branch, siteUrl, zone } = props;
    const host = new URL(siteUrl).hostname;
    const hostedZone =
      zone && HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name });
    const pages = this.addErrorPages(props);
    const shared = {
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: this.addCachePolicy(),
      compress: true,
    };
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${siteUrl} in front of Amplify Hosting`,
      domainNames: [host],
      certificate: new Certificate(this, 'Certificate', {
        domainName: host,
        validation: CertificateValidation.fromDns(hostedZone),
      }),
      // The other classes leave Australia out.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Amplify's own address: it finds an app by the host, so no custom domain may be set up there.
      defaultBehavior: { ...shared, origin: new HttpOrigin(`${branch}.${appId}.amplifyapp.com`) },
      additionalBehaviors: {
        [errorPage]: {
          ...shared,
          origin: S3BucketOrigin.withOriginAccessControl(pages),
          responseHeadersPolicy: this.addErrorHeaders(),
        },
      },
      // The status stays, because the site's loader tries again after a 503. Nothing is cached: the site is back as soon as its server is.
      errorResponses: serverErrors.map((httpStatus) => ({
        httpStatus,
        responseHttpStatus: httpStatus,
        responsePagePath: errorPage,
        ttl: Duration.seconds(0),
      })),
    });
    if (hostedZone) this.addRecords(host, hostedZone, distribution);
    this.addReleaseRole(props);
    new CfnOutput(this, 'Address', { value: distribution.distributionDomainName, description: `CNAME of ${host}` });
  }

  /** The bucket of the error page. Its name follows from app and branch, so that the build knows it (`amplify.yml`). */
  private addErrorPages({ appId, branch, deployRole }: HostingProps): Bucket {
    const bucket = new Bucket(this, 'ErrorPages', {
      bucketName: getErrorPageBucket(appId, branch),
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      // A stack that could not be made leaves nothing behind whose name the next try needs.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ArnPrincipal(deployRole)],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('500.html')],
      }),
    );
    // With it `head-bucket` tells the build whether there is a bucket.
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ArnPrincipal(deployRole)],
        actions: ['s3:ListBucket'],
        resources: [bucket.bucketArn],
      }),
    );
    return bucket;
  }

  /** Caches as the site's `Cache-Control` says, and nothing without one. The host is not forwarded: Amplify knows only its own. */
  private addCachePolicy(): CachePolicy {
    return new CachePolicy(this, 'AsTheSiteSays', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      // A redirect of the hosting keeps the query, so an answer may depend on it.
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** Headers of the bucket's page, which has none of its own; the site's come from Amplify. */
  private addErrorHeaders(): ResponseHeadersPolicy {
    const override = true;
    return new ResponseHeadersPolicy(this, 'ErrorHeaders', {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: errorPagePolicy, override },
        contentTypeOptions: { override },
        referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override,
        },
      },
    });
  }

  private addRecords(host: string, zone: IHostedZone, distribution: Distribution): void {
    const target = { zone, recordName: `${host}.`, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
    new ARecord(this, 'Ipv4', target);
    new AaaaRecord(this, 'Ipv6', target);
  }

  /** A workflow of the branch takes this role by GitHub's token, to start a build of the commit that it has tested, and nothing else. */
  private addReleaseRole({ appId, branch, repository }: HostingProps): void {
    const role = new Role(this, 'Release', {
      description: `Starts a build of ${branch} that has passed its tests`,
      assumedBy: new WebIdentityPrincipal(`arn:${this.partition}:iam::${this.account}:oidc-provider/${gitHubIssuer}`, {
        StringEquals: {
          [`${gitHubIssuer}:aud`]: 'sts.amazonaws.com',
          [`${gitHubIssuer}:sub`]: `repo:${repository}:ref:refs/heads/${branch}`,
        },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['amplify:StartJob'],
        resources: [`arn:${this.partition}:amplify:${home}:${this.account}:apps/${appId}/branches/${branch}/jobs/*`],
      }),
    );
    new CfnOutput(this, 'ReleaseRole', { value: role.roleArn, description: 'RELEASE_ROLE of the repository' });
  }
}
