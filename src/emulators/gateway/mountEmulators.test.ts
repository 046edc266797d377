import { Hono } from 'hono';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mountEmulators } from './mountEmulators';

const well = new Hono().get('/', (context) => context.text('here')).get('/api', (context) => context.text('fine'));
const ill = new Hono()
  .get('/api', (context) => context.text('no', 503))
  .get('/thrown', () => {
    throw new Error('the roof leaks');
  });

const emulators = [
  { path: '/content', about: 'content service', probe: '/api', app: well },
  { path: '/images', about: 'image service', app: well },
];

describe('mountEmulators', () => {
  const errors: unknown[] = [];
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation((error) => void errors.push(error)));

  it('the gateway leads each path to its emulator', async () => {
    expect(await (await mountEmulators(emulators).request('/content/api')).text()).toBe('fine');
    expect(await (await mountEmulators(emulators).request('/images')).text()).toBe('here');
  });

  it('the gateway’s health page has a line for each emulator', async () => {
    const response = await mountEmulators(emulators).request('/health');
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('/content ok: content service\n/images ok: image service\n');
  });

  it('the gateway’s health page says which emulator is failing', async () => {
    const gateway = mountEmulators([...emulators, { path: '/mail', about: 'outbox', probe: '/api', app: ill }]);
    const response = await gateway.request('/health');
    expect(response.status).toBe(503);
    expect((await response.text()).split('\n')[2]).toBe('/mail failing (503): outbox');
  });

  it('the gateway’s first page links to the emulators that have a page', async () => {
    const gateway = mountEmulators([...emulators, { path: '/mail', about: 'outbox', page: 'Emails', app: well }]);
    const text = await (await gateway.request('/')).text();
    expect(text.match(/<a href="[^"]*"/g)).toEqual(['<a href="/mail/"', '<a href="/health"']);
  });

  it('the gateway lists the emulators if a path has none', async () => {
    const response = await mountEmulators(emulators).request('/contents/api');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      error: 'There is no emulator at /contents/api.',
      emulators: [
        { path: '/content', about: 'content service' },
        { path: '/images', about: 'image service' },
      ],
    });
  });

  it('the gateway answers for an emulator that throws, and goes on', async () => {
    const gateway = mountEmulators([...emulators, { path: '/mail', about: 'outbox', app: ill }]);
    const response = await gateway.request('/mail/thrown');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'The emulator at /mail/thrown failed: the roof leaks' });
    expect(errors).toEqual([new Error('the roof leaks')]);
    expect((await gateway.request('/content/api')).status).toBe(200);
  });
});
