import type { Step } from '../Guide';
import { accountStep } from './account';
import { appStep, branchStep } from './app';
import { contentStep, publishingCheckStep, publishingStep } from './content';
import { gitHubStep } from './gitHub';
import { addressStep, hostingStep } from './hosting';
import { mailAccountStep, mailDomainStep, mailRecordsStep } from './mail';
import { financeStep } from './people';
import { firstReleaseStep, releaseStep } from './release';
import { valuesStep } from './values';
import { walletsStep, webhooksStep } from './webhooks';

/** A deployment from nothing, in the order in which one part needs another. */
export const steps: readonly Step[] = [
  accountStep,
  appStep,
  branchStep,
  valuesStep,
  contentStep,
  mailDomainStep,
  mailRecordsStep,
  mailAccountStep,
  firstReleaseStep,
  webhooksStep,
  walletsStep,
  hostingStep,
  releaseStep,
  addressStep,
  gitHubStep,
  publishingStep,
  publishingCheckStep,
  financeStep,
];
