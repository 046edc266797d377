import type { OrderRecord } from '../books/records';
import type { TestBuyer } from '../checkout/testBuyers';
import type { Core } from '../core/Core';
import { fullOrder } from './presentOrder';

/** An order that nobody approved is gone after three hours, as in the real API. */
const LIFETIME = 3 * 3_600_000;

/** An order that there is, and that has not expired. */
export function findOrder(core: Core, id: string): OrderRecord | undefined {
  const order = core.books.find('orders', id);
  if (!order || order.status === 'COMPLETED' || order.status === 'VOIDED') return order;
  return core.clock().getTime() - new Date(order.updateTime).getTime() < LIFETIME ? order : undefined;
}

/** Notes that a buyer approved an order, or approved it again with another account. */
export function approveOrder(core: Core, order: OrderRecord, buyer: TestBuyer): OrderRecord {
  const approved: OrderRecord = { ...order, status: 'APPROVED', buyer: buyer.key, updateTime: core.now() };
  core.commit(
    [['orders', approved]],
    [
      {
        type: 'CHECKOUT.ORDER.APPROVED',
        resourceType: 'checkout-order',
        resourceId: order.id,
        summary: 'An order has been approved by buyer',
        resource: fullOrder(approved, core),
      },
    ],
  );
  return approved;
}
