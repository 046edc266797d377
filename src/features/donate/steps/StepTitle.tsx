import { useEffect } from 'react';
import { claimTitle } from '../../../components/seo/windowTitle';
import { steps, type Step } from '../request/FormIssue';
import { lazyCopy } from '../lazyCopy';

/** Names the step in the window's title. */
export function StepTitle({ step, name }: { readonly step: Step; readonly name: string }) {
  const title = lazyCopy.stepTitle(name, steps.indexOf(step) + 1, steps.length);
  useEffect(() => claimTitle({ step: title }), [title]);
  return null;
}
