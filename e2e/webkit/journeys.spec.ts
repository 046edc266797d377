import { journeys } from '../support/journeys/journeys';
import { test } from '../support/webkit/webkitTest';

for (const { title, travel } of journeys)
  test(title, ({ webkit, donor, faulty }) => travel({ visitor: webkit, donor, faulty }));
