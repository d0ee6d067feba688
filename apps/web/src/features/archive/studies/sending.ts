import { useQuery } from '@tanstack/react-query';
import type { ObjectCounts } from '@isocenter/contract/archive/studies/object-counts.ts';
import type { StudySelection } from '@isocenter/contract/archive/studies/fields.ts';
import { listSendDestinations } from '@isocenter/contract/network/sending/endpoints.ts';
import { useAbility } from '#api/abilities.tsx';
import { sharedQuestion } from '#api/shared-question.ts';
import { call } from '#api/client.ts';
import { useOn } from '#features/system/settings/settings.ts';

/** A request to send studies to a node, from any page. */
export type SendingQuestion = Readonly<{
  selection: StudySelection;
  studies: number;
  /** The objects of the studies together; null while not all of them are loaded. */
  counts: ObjectCounts | null;
  /** In the one study, only these series. */
  seriesUids?: readonly string[];
}>;

/** Asks where something is to be sent; the frame opens the dialog. */
export const { ask: askWhereToSend, useQuestion: useSendingQuestion } = sharedQuestion<SendingQuestion>();

/**
 * Returns whether sending studies and running routing rules are offered: only if there is a destination. Whoever looks after nodes is
 * always offered both, and the dialogs show him where to set them up.
 */
export function useSendingOffered(): { readonly send: boolean; readonly route: boolean } {
  const ability = useAbility();
  const isOn = useOn();
  const maySend = isOn('sending') && ability.can('download', 'Study');
  const seesNodes = ability.can('read', 'Node');
  const { data } = useQuery({
    // Not under the key of the dialog, which begins with nothing that was known before.
    queryKey: ['sending-offered'],
    queryFn: ({ signal }) => call(listSendDestinations, {}, { signal }),
    staleTime: 60_000,
    enabled: maySend && !seesNodes,
  });
  const send = maySend && (seesNodes || data?.rows[0] !== undefined);
  return { send, route: send && isOn('rules') && (seesNodes || data?.hasRules === true) };
}
