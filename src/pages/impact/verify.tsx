import { Section, Stack } from '../../components/layout/Section';
import { Verify } from '../../features/impact/Verify';
import { StandaloneHead } from '../../templates/shared/StandaloneHead';
import { StandalonePage } from '../../templates/shared/StandalonePage';
import { impactCopy } from '../../texts/en-AU/impact';

const texts = impactCopy.verify;

/** Checks the closed months in the visitor's browser, and says how. */
export default function VerifyPage() {
  return (
    <StandalonePage title={texts.title} lede={texts.lede} links={[{ label: texts.back, href: '/impact' }]}>
      <Section kind="flow">
        <Verify />
      </Section>
      <Section kind="flow" labelledBy="how">
        <Stack>
          <h2 id="how">{texts.how}</h2>
          <Stack as="ul">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Stack>
          <p>
            <a href="/impact/schema.json">{texts.schema}</a>
          </p>
        </Stack>
      </Section>
    </StandalonePage>
  );
}

export const Head = () => <StandaloneHead title={texts.title} description={texts.description} path="/impact/verify" />;
