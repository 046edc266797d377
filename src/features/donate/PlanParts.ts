import type { ComponentType } from 'react';
import type { ButtonProps } from '../../components/ui/Button';
import type { FormIssue } from '../../components/ui/ErrorSummary';
import type { SavedMethodView } from '../../contract/accountMethods';
import type { GivingCatalogue, PaymentMethod } from '../../domain/donation';
import type { Plan, PlanKind } from '../../domain/plan/Plan';
import type { PlanAttempt, PlanForm } from '../../domain/plan/PlanForm';
import type { DonationFields } from './request/toDonationFields';

/** A regular gift. */
export interface PlannedGift extends Pick<Plan, 'kind' | 'beneficiary' | 'coversFee' | 'statement'> {
  readonly form: PlanForm;
  /** Whole cents; `null` if the amount can't be read. */
  readonly cents: number | null;
}

export interface PlanPaymentProps {
  readonly gift: PlannedGift & { readonly cents: number };
  readonly donor: DonationFields['donor'] & { readonly email: string };
  readonly catalogue: GivingCatalogue;
  readonly now: Date;
  readonly attempt: PlanAttempt | null;
  readonly firstKey: () => string;
  readonly onAttempt: (attempt: PlanAttempt) => void;
  readonly onCoverFee: (coversFee: boolean) => void;
  /** The plan has begun; its page is at this path. */
  readonly onBegun: (path: string) => void;
  readonly method: PaymentMethod;
  readonly onMethod: (method: PaymentMethod) => void;
  /** The signed-in donor's saved methods; `null` for a guest. */
  readonly saved: readonly SavedMethodView[] | null;
  /** The step's button. */
  readonly Action: ComponentType<ButtonProps & { readonly form: string }>;
}

/** The parts of another feature for regular gifts. It is loaded once a donor chooses to give regularly. */
export interface PlanParts {
  /** When exactly, and until when. */
  readonly PlanFields: ComponentType<{
    readonly form: PlanForm;
    readonly kind: PlanKind;
    readonly now: Date;
    readonly formIssues: readonly FormIssue[];
    readonly onChange: (change: Partial<PlanForm>) => void;
  }>;
  /** The part that shows the plan, and what pays for it. */
  readonly PlanPayment: ComponentType<PlanPaymentProps>;
  /** @param amountId - the id of the control with the amount */
  readonly findPlanIssues: (
    gift: PlannedGift,
    catalogue: GivingCatalogue,
    now: Date,
    amountId: string,
  ) => readonly FormIssue[];
}

export type LoadPlans = () => Promise<PlanParts>;
