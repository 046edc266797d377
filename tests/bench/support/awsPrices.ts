/** When the prices were read. They have not been compared with AWS's pages since. */
export const pricesReadIn = 'January 2025';

interface Price {
  /** US$ before GST, without free tiers: Sydney's price if regions have their own. */
  readonly usd: number;
  /** How many units the price is for: 1 if left out. */
  readonly per?: number;
  /** The service and the units, as the page about costs says them. */
  readonly what: string;
  /** The part of the address with today's price: `https://aws.amazon.com/<page>/pricing/`. */
  readonly page: string;
}

/** All prices; `amplify/deployment/capacity.md` has them as a table, which a test compares with this. */
const priceList = {
  lambdaGbSecond: { usd: 13.3334, per: 1e6, what: 'Lambda on Arm, 1,000,000 GB-seconds', page: 'lambda' },
  lambdaRequest: { usd: 0.2, per: 1e6, what: 'Lambda, 1,000,000 calls', page: 'lambda' },
  apiRequest: { usd: 3.5, per: 1e6, what: 'API Gateway, 1,000,000 requests to REST APIs', page: 'api-gateway' },
  dynamoWrite: { usd: 0.7115, per: 1e6, what: 'DynamoDB, 1,000,000 units written on demand', page: 'dynamodb' },
  dynamoRead: { usd: 0.1423, per: 1e6, what: 'DynamoDB, 1,000,000 units read on demand', page: 'dynamodb' },
  dynamoStored: { usd: 0.285, what: 'DynamoDB, a GB stored for a month', page: 'dynamodb' },
  dynamoRestorable: { usd: 0.228, what: 'DynamoDB, the copy of every second of that GB', page: 'dynamodb' },
  email: { usd: 0.1, per: 1e3, what: 'SES, 1,000 emails', page: 'ses' },
  emailGigabyte: { usd: 0.12, what: 'SES, a GB of attachments', page: 'ses' },
  cognitoUser: {
    usd: 0.015,
    what: 'Cognito Essentials, a user who signs in in a month, above 10,000',
    page: 'cognito',
  },
  hostingGigabyte: { usd: 0.15, what: 'Amplify Hosting, a GB served', page: 'amplify' },
  buildMinute: { usd: 0.01, what: 'Amplify Hosting, a minute of a build', page: 'amplify' },
  logGigabyte: { usd: 0.67, what: 'CloudWatch Logs, a GB written', page: 'cloudwatch' },
  logMonth: { usd: 0.033, what: 'CloudWatch Logs, a GB kept for a month', page: 'cloudwatch' },
  alarm: { usd: 0.1, what: 'CloudWatch, an alarm for a month', page: 'cloudwatch' },
  metric: { usd: 0.3, what: 'CloudWatch, a metric of our own for a month', page: 'cloudwatch' },
  dashboard: { usd: 3, what: 'CloudWatch, a dashboard for a month', page: 'cloudwatch' },
} as const satisfies Readonly<Record<string, Price>>;

/** US$ for one unit of each. */
export const prices = Object.fromEntries(
  Object.entries<Price>(priceList).map(([name, { usd, per = 1 }]) => [name, usd / per]),
) as Readonly<Record<keyof typeof priceList, number>>;

/** Lists the prices as rows of a table in Markdown. */
export const listPriceRows = (): readonly string[] =>
  Object.values<Price>(priceList).map(
    ({ usd, what, page }) => `| ${what} | ${usd} | [${page}](https://aws.amazon.com/${page}/pricing/) |`,
  );
