import { useState } from 'react';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import type { ApiToken } from '@contract/source/apiTokens';
import { toApiError } from '@/api/base/apiError';
import { useListApiTokensQuery, useRevokeApiTokenMutation } from '@/api/data/apiTokens';
import { rangeText } from '@/lib/format/texts';
import { useAppDispatch } from '@/lib/hooks/storeHooks';
import { noticeShown } from '@/lib/store/notices';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { RowCard } from '@/ui/record/RowCard';
import { AddTokenDialog } from './AddTokenDialog';
import { DataList } from '../DataList';
import { DataSection } from '../DataSection';
import { listStateOf } from '../listStateOf';
import { dataMessages } from '../messages';
import { tokenColumns } from './tokenColumns';

const rowKey = ({ id }: ApiToken) => id;
const renderCard = (token: ApiToken) => <RowCard columns={tokenColumns} row={token} />;
const NOUN = ['token', 'tokens'] as const;

/** The API tokens of programs: listed, added and revoked. */
export function TokenSection() {
  const dispatch = useAppDispatch();
  const listed = useListApiTokensQuery();
  const { data: tokens, isFetching } = listed;
  const [revoke, { isLoading: isRevoking }] = useRevokeApiTokenMutation();
  const [page, setPage] = useState(0);
  const [isAdding, setAdding] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);

  const confirmRevoke = async () => {
    if (!revoked) return;
    const outcome = await revoke(revoked.id);
    const message = outcome.error ? toApiError(outcome.error).message : dataMessages.revoked(revoked.name);
    dispatch(noticeShown({ kind: outcome.error ? 'error' : 'success', message }));
    setRevoked(null);
  };

  const add = (
    <Button variant="contained" startIcon={<KeyOutlined />} onClick={() => setAdding(true)}>
      Add token
    </Button>
  );
  return (
    <DataSection id="tokens" title={dataMessages.tokens} about={dataMessages.tokensAbout}>
      <DataList
        id="apiTokens"
        label="API tokens"
        columns={tokenColumns}
        rows={tokens ?? null}
        rowKey={rowKey}
        refreshing={isFetching && tokens !== undefined}
        state={listStateOf(listed, dataMessages.tokensState)}
        page={page}
        onPageChange={setPage}
        rangeText={(from, to, total) => rangeText(from, to, total, NOUN)}
        onOpen={setRevoked}
        openText="Revoke"
        openKey={revoked?.id ?? null}
        renderCard={renderCard}
        add={add}
      />
      {isAdding && <AddTokenDialog onClose={() => setAdding(false)} />}
      <ConfirmDialog
        open={revoked !== null}
        title="Revoke API token"
        text={revoked ? dataMessages.revokeQuestion(revoked.name) : ''}
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        busy={isRevoking}
        destructive
        onConfirm={() => void confirmRevoke()}
        onCancel={() => setRevoked(null)}
      />
    </DataSection>
  );
}
