import type { ReactNode } from 'react';
import { Section } from '../layout/Section';
import { SectionHead } from '../layout/SectionHead';
import type { RichTextValue } from '../rich-text/richTextValue';

export interface FormSectionProps {
  /** Id of the heading, which names the form. */
  readonly id: string;
  readonly heading: string;
  readonly intro: RichTextValue;
  readonly tone?: 'plain' | 'tinted';
  readonly children: ReactNode;
}

/** A form with its heading above it. */
export function FormSection({ id, heading, intro, tone = 'plain', children }: FormSectionProps) {
  return (
    <Section tone={tone} labelledBy={id}>
      <SectionHead heading={heading} intro={intro} id={id} />
      {children}
    </Section>
  );
}
