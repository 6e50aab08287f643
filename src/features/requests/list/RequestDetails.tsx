import { useEffect, useEffectEvent, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { RelatedTab, relatedTab } from '@/links/RelatedTab';
import { useAlone, useAsOf } from '@/list/useAsOf';
import { useFreshAsOf } from '@/list/useFreshAsOf';
import { DetailsDialog } from '@/ui/dialog/DetailsDialog';
import { LoadErrorState } from '@/ui/feedback/LoadErrorState';
import { LoadingBar } from '@/ui/feedback/LoadingBar';
import { StateCard } from '@/ui/feedback/StateCard';
import { deliveryText } from '@/lib/format/deliveryTexts';
import { useToday } from '@/lib/hooks/useClock';
import type { CaseRecord } from '@/lib/records/caseRecord';
import { MODAL_CLOSE_SPINNER_DELAY } from '@/lib/constants';
import { PrintRequest } from '../print/PrintedRequest';
import { RequestContent } from './RequestContent';
import { receiptOf } from './requestDelivery';
import type { RequestKind } from './requestKind';
import { requestMessages } from '../messages';
import type { RequestRecord } from './requestRecord';
import { useRequest } from './useRequest';

const tabs = [{ id: 'main', label: 'Main' }, relatedTab] as const;

const sourceOf = ({ fields }: RequestRecord) => fields.text('source');

interface RequestDetailsProps {
  kind: RequestKind;
  /** Its internal id. */
  id: string;
  /** The case that it stands in the place of. */
  supportCase: CaseRecord;
  onClose: () => void;
}

/** One request of a case, to be read (CASE-07 to CASE-09). */
export function RequestDetails({ kind, id, supportCase, onClose }: RequestDetailsProps) {
  const asked = useRequest(kind, id, supportCase.internalid);
  const { isClosing, close } = useSlowClose(onClose);
  const closeId = useId();
  const { state } = asked;
  const shown = state.is === 'here' ? state.request : undefined;
  const asOf = useFreshAsOf(kind.id, shown && id, useAsOf(kind.id, useAlone(shown), sourceOf));
  const receipt = shown ? receiptOf(shown.fields) : null;
  const today = useToday();
  const told = receipt ? deliveryText(receipt, today) : asOf;
  const caseName = `Case ${supportCase.number}`;
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('main');
  return (
    <DetailsDialog
      open
      number={state.is === 'here' ? `${state.request.id} · ${caseName}` : caseName}
      title={requestMessages(kind).details.title}
      tabs={tabs}
      tab={tab}
      onTabChange={setTab}
      onClose={close}
      note="Read only. N/A means the field is empty."
      asOf={told}
      actions={
        <>
          {state.is === 'here' && (
            <PrintRequest kind={kind} request={state.request} supportCase={supportCase} asOf={told} />
          )}
          <Button
            id={closeId}
            variant="outlined"
            loading={isClosing}
            loadingIndicator={<CircularProgress aria-labelledby={closeId} color="inherit" size={16} />}
            onClick={close}
          >
            Close
          </Button>
        </>
      }
    >
      {tab === 'related' && (
        <RelatedTab kind={kind.id} id={id} name={state.is === 'here' ? state.request.id : caseName} />
      )}
      {tab === 'main' &&
        (state.is === 'here' ? (
          <RequestContent kind={kind} request={state.request} />
        ) : (
          <InsteadOfRequest kind={kind} asked={asked} />
        ))}
    </DetailsDialog>
  );
}

interface InsteadOfRequestProps {
  kind: RequestKind;
  asked: ReturnType<typeof useRequest>;
}

/** Stands where the request would: it is on its way, is not there, or could not be had (CASE-08). */
function InsteadOfRequest({ kind, asked: { state, isFetching, retry } }: InsteadOfRequestProps) {
  const { details } = requestMessages(kind);
  switch (state.is) {
    case 'invalid':
    case 'failed':
      return (
        <LoadErrorState title={details[state.is]} error={state.error} isFetching={isFetching} retry={retry} />
      );
    case 'notFound':
      return <StateCard kind="none" title={details.notFound} text={details.notFoundText} />;
    default:
      return (
        <Box>
          <LoadingBar label={details.loading} />
          <Typography role="status" sx={{ color: 'tokens.text2', p: 6 }}>
            {details.loading}
          </Typography>
        </Box>
      );
  }
}

/** Closing that takes the specification's moment, in which a spinner shows (CASE-07). */
function useSlowClose(onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isClosing) return undefined;
    const timer = setTimeout(() => close(), MODAL_CLOSE_SPINNER_DELAY);
    return () => clearTimeout(timer);
  }, [isClosing]);
  return { isClosing, close: () => setIsClosing(true) };
}
