import { onlineManager } from '@tanstack/react-query';
import { act } from 'react';
import { createQueryClient } from '@/shared/api/query-client';
import { eventually } from '../../../../test/eventually';
import { nextTask } from '../../../../test/next-task';
import { renderHook } from '../../../../test/render-hook';
import { useSaveField } from './field-mutations';

afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});

it('saves of one field that waited for the connection are sent one by one, in their order', async () => {
  const bodies: unknown[] = [];
  let respond: () => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    bodies.push(JSON.parse(init?.body as string));
    return new Promise((resolve) => (respond = () => resolve(Response.json({ id: 'f1' }))));
  });
  const queries = createQueryClient();
  onlineManager.setOnline(false);
  // Each opened dialog saves with a hook of its own.
  const dialogs = ['Forest.', 'Forest and trenches.'].map((description) => {
    const dialog = renderHook(queries, () => useSaveField('f1'));
    act(() => dialog.result().mutate({ description }));
    return dialog;
  });
  await act(nextTask);
  expect(bodies).toEqual([]);
  await act(async () => {
    onlineManager.setOnline(true);
    const sending = queries.resumePausedMutations();
    await eventually(() => expect(bodies).toHaveLength(1));
    await nextTask();
    expect(bodies).toEqual([{ description: 'Forest.' }]);
    respond();
    await eventually(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ description: 'Forest and trenches.' });
    respond();
    await sending;
  });
  for (const { unmount } of dialogs) unmount();
});
