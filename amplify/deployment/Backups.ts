import { Duration, RemovalPolicy, TimeZone } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { DocumentBucket } from './DocumentBucket';
import type { RetainedTable } from './RetainedTable';

/** How long a night's copy is kept, in days; the privacy page and the runbooks say it too. */
export const copyDays = { tables: 35, documents: 7 } as const;

export interface BackupsProps {
  readonly tables: readonly RetainedTable[];
  readonly documents: DocumentBucket;
  /** A vault in another account, where an intruder in this one deletes nothing; without it copies stay in this account. */
  readonly copyVaultArn?: string;
}

/**
 * A copy of the tables and the documents each night, in a vault of this account, and from there in one of another account and
 * region. What is fully managed by AWS Backup, as both are, is encrypted anew with the key of the vault that it is copied to (docs:
 * Creating backup copies across AWS accounts).
 */
export class Backups extends Construct {
  /** Reads what is copied. */
  readonly role: IRole;

  constructor(scope: Construct, id: string, { tables, documents, copyVaultArn }: BackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      encryptionKey: new Key(this, 'Key', { enableKeyRotation: true }),
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.role = new Role(this, 'Role', {
      description: 'Copies the tables and documents each night',
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'].map((name) =>
        ManagedPolicy.fromAwsManagedPolicyName(name.endsWith('S3Backup') ? name : `service-role/${name}`),
      ),
    });
    const copy = copyVaultArn ? BackupVault.fromBackupVaultArn(this, 'CopyVault', copyVaultArn) : undefined;
    this.plan('Tables', copyDays.tables, { vault, copy }).addSelection('Tables', {
      role: this.role,
      resources: tables.map(({ table }) => BackupResource.fromDynamoDbTable(table)),
    });
    this.plan('Documents', copyDays.documents, { vault, copy }).addSelection('Documents', {
      role: this.role,
      resources: [BackupResource.fromArn(documents.bucket.bucketArn)],
    });
  }

  private plan(id: string, days: number, { vault, copy }: { vault: IBackupVault; copy: IBackupVault | undefined }) {
    const deleteAfter = Duration.days(days);
    const rule = new BackupPlanRule({
      ruleName: 'Nightly',
      backupVault: vault,
      // Before the books are compared at half past three.
      scheduleExpression: Schedule.cron({ hour: '2', minute: '0' }),
      scheduleExpressionTimezone: TimeZone.AUSTRALIA_SYDNEY,
      deleteAfter,
      ...(copy && { copyActions: [{ destinationBackupVault: copy, deleteAfter }] }),
    });
    return new BackupPlan(this, `${id}Plan`, { backupPlanRules: [rule] });
  }
}
