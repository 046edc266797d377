import { Duration, RemovalPolicy, TimeZone } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal, type IRole } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { DocumentBucket } from './DocumentBucket';
import type { RetainedTable } from './RetainedTable';

/** Days after which a night's copies are deleted; the privacy page and the runbooks say them too. */
export const copyDays = { tables: 35, documents: 7, exports: 7 } as const;

/**
 * Days after which the bucket of exports deletes an export, and a version that was replaced. An export and its copies together last as
 * long as the copies of tables.
 */
export const exportDays = { current: copyDays.tables - copyDays.exports - 1, replaced: 1 } as const;

/** The hour in Sydney at which copies start: before or after half past three, when the books are compared and the exports are written. */
const copyHours = { before: '2', after: '5' } as const;

export interface BackupsProps {
  readonly tables: readonly RetainedTable[];
  readonly documents: DocumentBucket;
  /** Each night's export of users and content. */
  readonly exports: IBucket;
  /** A vault in another account, in which an intruder in this account can delete nothing. Without it, copies stay in this account. */
  readonly copyVaultArn?: string;
}

/**
 * Nightly copies of the tables, the documents and the exports: in a vault of this account, and from there in a vault of
 * another account and region. AWS Backup manages them all fully, so it encrypts each copy with the key of the vault that
 * it goes to (docs: Creating backup copies across AWS accounts).
 */
export class Backups extends Construct {
  /** The role that AWS Backup uses to read the tables and buckets. */
  readonly role: IRole;

  constructor(scope: Construct, id: string, { tables, documents, exports, copyVaultArn }: BackupsProps) {
    super(scope, id);
    const vault = new BackupVault(this, 'Vault', {
      encryptionKey: new Key(this, 'Key', { enableKeyRotation: true }),
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.role = new Role(this, 'Role', {
      description: 'Copies the tables, documents and exports each night',
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: ['AWSBackupServiceRolePolicyForBackup', 'AWSBackupServiceRolePolicyForS3Backup'].map((name) =>
        ManagedPolicy.fromAwsManagedPolicyName(name.endsWith('S3Backup') ? name : `service-role/${name}`),
      ),
    });
    const copy = copyVaultArn ? BackupVault.fromBackupVaultArn(this, 'CopyVault', copyVaultArn) : undefined;
    this.createPlan('Tables', copyDays.tables, { vault, copy }).addSelection('Tables', {
      role: this.role,
      resources: tables.map(({ table }) => BackupResource.fromDynamoDbTable(table)),
    });
    this.createPlan('Documents', copyDays.documents, { vault, copy }).addSelection('Documents', {
      role: this.role,
      resources: [BackupResource.fromArn(documents.bucket.bucketArn)],
    });
    this.createPlan('Exports', copyDays.exports, { vault, copy, hour: copyHours.after }).addSelection('Exports', {
      role: this.role,
      resources: [BackupResource.fromArn(exports.bucketArn)],
    });
  }

  /** Creates a plan that copies once a night and deletes the copies after a number of days. */
  private createPlan(
    id: string,
    days: number,
    {
      vault,
      copy,
      hour = copyHours.before,
    }: { vault: IBackupVault; copy: IBackupVault | undefined; hour?: (typeof copyHours)[keyof typeof copyHours] },
  ) {
    const deleteAfter = Duration.days(days);
    const rule = new BackupPlanRule({
      ruleName: 'Nightly',
      backupVault: vault,
      scheduleExpression: Schedule.cron({ hour, minute: '0' }),
      scheduleExpressionTimezone: TimeZone.AUSTRALIA_SYDNEY,
      deleteAfter,
      ...(copy && { copyActions: [{ destinationBackupVault: copy, deleteAfter }] }),
    });
    return new BackupPlan(this, `${id}Plan`, { backupPlanRules: [rule] });
  }
}
