import { App } from 'aws-cdk-lib';
import { HostingStack } from './HostingStack';

/** What `cdk deploy` has to be told, each with `-c name=value`. */
const required = {
  app: /^d[a-z0-9]{1,19}$/,
  branch: /^[a-z0-9-]+$/,
  site: /^https:\/\/[^/]+$/,
  role: /^arn:aws:iam::\d{12}:role\/.+$/,
  repository: /^[\w.-]+\/[\w.-]+$/,
} as const;

const app = new App();
const read = (name: string) => String(app.node.tryGetContext(name) ?? '');
const missing = Object.entries(required).filter(([name, pattern]) => !pattern.test(read(name)));
if (missing.length > 0)
  throw new Error(`Missing or malformed: ${missing.map(([name]) => `-c ${name}=…`).join(' ')} (deploy.md, step 8).`);
const [id, name] = [read('zone-id'), read('zone')];

new HostingStack(app, `Hosting-${read('branch')}`, {
  env: { region: 'us-east-1' },
  appId: read('app'),
  branch: read('branch'),
  siteUrl: read('site'),
  deployRole: read('role'),
  repository: read('repository'),
  ...(id && name && { zone: { id, name } }),
});
