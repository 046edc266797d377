import {
  checkRequest,
  createDonation,
  isByStripe,
  isPaid,
  parseDonationRequest,
  type Donation,
  type DonationView,
} from '../../src/domain/donation';
import { deriveDonationId, hashJson, deriveReference } from '../lib/hashes';
import type { UseCaseResult } from '../lib/ErrorDetail';
import type { SignedInUser } from '../lib/getUserId';
import { takeCustomer, type MethodAccounts } from './accountMethods';
import { chooseLanguage } from './chooseLanguage';
import { checkVelocity } from './checkVelocity';
import type { GivingPorts } from './ports/giving';
import { fail, succeed } from '../../src/domain/Result';
import { toView } from './toView';

/** The content service has not said what gifts cost. */
export const noTerms = fail({
  code: 'provider_unavailable',
  message: 'The terms of giving could not be read.',
  retryAfterSeconds: 10,
});

export interface CreateDonationInput {
  /** The unvalidated JSON body. */
  readonly body: unknown;
  /** A hash of the IP address. */
  readonly client: string;
  readonly user?: SignedInUser | undefined;
}

/** The accounts that donations are made in. */
export interface DonorAccounts extends MethodAccounts {
  /** Takes the user off a donation, which stays as a guest's. */
  readonly untie: (donation: Donation) => Promise<unknown>;
}

/** The ports for donors who are not signed in. */
export const noAccounts: DonorAccounts = { isOver: async () => true, untie: async () => undefined };

export interface CreatedDonation {
  readonly view: DonationView;
  /** Whether this call stored it; `false` for a repeated attempt. */
  readonly created: boolean;
}

type Ports = Pick<
  GivingPorts,
  'donations' | 'rates' | 'catalogue' | 'challenge' | 'limits' | 'clock' | 'stripe' | 'paypal'
>;

/**
 * Result for an existing donation: the same attempt is the same donation, unless the request differs. Once it is paid,
 * or being processed, it is returned for any request: a tab with an older draft must not pay again.
 */
function existing(donation: Donation, requestHash: string): UseCaseResult<CreatedDonation> {
  const isGiven = isPaid(donation) || donation.status === 'processing';
  if (isGiven || donation.requestHash === requestHash) return succeed({ view: toView(donation), created: false });
  return fail({
    code: 'attempt_reused',
    message: 'This attempt was used for another gift; a changed gift needs a new attempt.',
  });
}

/**
 * Stores a donation before any request to a provider. Called again with the same attempt it returns the same donation. A token of an
 * account that was deleted is valid for up to an hour more: such a gift is a guest's, and one that the deletion overtook becomes that.
 */
export async function createDonationUseCase(
  ports: Ports,
  input: CreateDonationInput,
  accounts: DonorAccounts = noAccounts,
): Promise<UseCaseResult<CreatedDonation>> {
  const parsed = parseDonationRequest(input.body);
  if (!parsed.ok)
    return fail({
      code: 'invalid_request',
      message: 'The request is not of the right shape.',
      issues: parsed.error,
    });
  // Of the same gift, sent again from the page in another language, nothing else differs.
  const { challenge: solution, pageLanguage, ...request } = parsed.value;
  const requestHash = hashJson(request);
  const reference = deriveReference(request.attempt);
  const id = deriveDonationId(reference);

  const stored = await ports.donations.get(id);
  if (stored) return existing(stored, requestHash);

  const catalogue = await ports.catalogue.read();
  if (!catalogue) return noTerms;
  const now = ports.clock();
  const issues = checkRequest(request, catalogue, now);
  if (issues.length > 0)
    return fail({ code: 'invalid_request', message: 'The gift is not one that is taken.', issues });

  const { client } = input;
  const velocity = await checkVelocity(ports, { requestHash, client, email: request.donor.email, solution });
  if (velocity) return fail(velocity);

  const { user } = input;
  // If that is unknown, it is a guest's: the account still finds it by its verified address.
  const isGone = async () => user === undefined || accounts.isOver(user).catch(() => true);
  const userId = (await isGone()) ? undefined : user?.userId;
  const customer = await takeCustomer(userId === undefined ? undefined : user, request, accounts);
  if (!customer.ok) return customer;
  const { livemode } = isByStripe(request.method) ? ports.stripe : ports.paypal;
  const language = await chooseLanguage(accounts.methods?.accounts, userId, pageLanguage);
  const donation = createDonation(
    { ...request, language },
    {
      id,
      reference,
      requestHash,
      catalogue,
      now,
      livemode,
      userId,
      customerId: customer.value ?? undefined,
    },
  );
  const result = await ports.donations.create(donation, input.client);
  if (result === 'stored') {
    if (userId !== undefined && (await isGone())) await accounts.untie(donation);
    return succeed({ view: toView(donation), created: true });
  }

  // A concurrent call with the same attempt was faster: a double click, or an early retry.
  const winner = await ports.donations.get(id);
  return winner
    ? existing(winner, requestHash)
    : fail({ code: 'storage_unavailable', message: 'The gift could not be read back.' });
}
