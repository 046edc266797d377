import path from 'node:path';
import { defineFunction } from '@aws-amplify/backend';
import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { NodejsFunction, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { createBundleOptions } from './createBundleOptions';
import { functionTable, functionNames, type FunctionName } from './functionTable';

/** Deployments and tests are run from the repository's root. */
const root = process.cwd();

/**
 * Stacks of functions that can't be deployed with the others, because no two stacks may need each other: the pool needs its triggers, and
 * waits five seconds for them; the outbox is deployed after the API that its emails' links lead to.
 */
const stacks: Partial<Record<FunctionName, string>> = {
  codeEmails: 'auth',
  confirmations: 'auth',
  signIns: 'auth',
  outbox: 'outbox',
};

/**
 * A function of the back end. Its role is its own and may do nothing but write its log; what else it may do is said where it is
 * said what it is for. The log is retained for half a year: as long as a payment can be disputed.
 */
function defineGivingFunction(name: FunctionName) {
  const { timeoutSeconds, memoryMB } = functionTable[name];
  const provide = (scope: Construct) => {
    const logGroup = new LogGroup(scope, `${name}-log`, { retention: RetentionDays.SIX_MONTHS });
    const role = new Role(scope, `${name}-role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    const { entryPoints, banner, alias, external, target, mainFields } = createBundleOptions(name);
    return new NodejsFunction(scope, name, {
      entry: path.join(root, entryPoints[0]),
      projectRoot: root,
      depsLockFilePath: path.join(root, 'package-lock.json'),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      timeout: Duration.seconds(timeoutSeconds),
      memorySize: memoryMB,
      role,
      logGroup,
      // The functions write JSON themselves.
      loggingFormat: LoggingFormat.TEXT,
      bundling: {
        format: OutputFormat.ESM,
        target,
        mainFields,
        minify: true,
        banner: banner.js,
        externalModules: external,
        esbuildArgs: Object.fromEntries(
          Object.entries(alias).map(([from, to]) => [`--alias:${from}`, path.join(root, to)]),
        ),
      },
    });
  };
  return defineFunction(provide, { resourceGroupName: stacks[name] ?? 'function' });
}

/** Every function of the back end, by its name. */
export const functionDefinitions = Object.fromEntries(
  functionNames.map((name) => [name, defineGivingFunction(name)]),
) as Readonly<Record<FunctionName, ReturnType<typeof defineGivingFunction>>>;
