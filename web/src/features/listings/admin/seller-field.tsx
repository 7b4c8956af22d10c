import { listUsers } from '@polam/contract/calls/admin';
import { useState } from 'react';
import { useText } from '~/i18n/language.tsx';
import { useAsk } from '~/lib/api/ask.ts';
import { Button } from '~/ui/button.tsx';
import { Combobox } from '~/ui/fields/combobox.tsx';
import { Icon } from '~/ui/icon.tsx';

/** Limit of suggestions per search. */
const SUGGESTED = 6;

/** Typed letters from which users are searched. */
const SHORTEST = 2;

/** A user for whom an admin posts a listing. */
export interface PostedFor {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

interface SellerFieldProps {
  /** Null where the admin is the seller. */
  readonly value: PostedFor | null;
  readonly onChange: (value: PostedFor | null) => void;
  readonly error?: string | undefined;
}

/** Seller of the listing: a user who asked by phone, found by name, phone number or email address. */
export function SellerField({ value, onChange, error }: SellerFieldProps) {
  const t = useText();
  if (value === null) return <SellerSearch onChoose={onChange} error={error} />;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="font-semibold">{t('admin.posted-for')}</span>
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line-strong bg-sunk px-3.5 py-2">
        <Icon name="person" className="size-6 text-leaf" />
        <span className="min-w-0 flex-1">
          <span className="any-script block font-semibold break-words">{value.name}</span>
          {value.phone !== '' && <span className="text-small text-soil-soft">{`+91 ${value.phone}`}</span>}
        </span>
        <Button look="plain" small onClick={() => onChange(null)}>
          {t('admin.posted-for-other')}
        </Button>
      </div>
      <p className="text-small text-soil-soft">{t('admin.posted-for-effect', { name: value.name })}</p>
      {error !== undefined && (
        <p role="alert" className="text-small text-chilli">
          {error}
        </p>
      )}
    </div>
  );
}

function SellerSearch({
  onChoose,
  error,
}: {
  onChoose: (value: PostedFor) => void;
  error: string | undefined;
}) {
  const t = useText();
  const [text, setText] = useState('');
  const search = text.trim();
  const isAsked = search.length >= SHORTEST;
  const { data } = useAsk(listUsers, { search, limit: SUGGESTED }, { enabled: isAsked });
  const found = isAsked ? (data?.users ?? []) : [];
  return (
    <Combobox
      label={t('admin.posted-for')}
      hint={t('admin.posted-for-hint')}
      optional={t('admin.optional')}
      error={error}
      icon="search"
      value={text}
      onChange={setText}
      suggestions={found.map(({ id, name, phone }) => ({
        key: id,
        text: name,
        content: (
          <span className="min-w-0">
            <span className="any-script block font-semibold break-words">{name}</span>
            <span className="block text-small text-soil-soft">{`+91 ${phone}`}</span>
          </span>
        ),
      }))}
      onChoose={({ key }) => {
        const chosen = found.find(({ id }) => id === key);
        if (chosen !== undefined) onChoose({ id: key, name: chosen.name, phone: chosen.phone });
      }}
      countText={(count) => t('admin.people-count', { count })}
      inputProps={{ placeholder: t('admin.people-placeholder'), maxLength: 60 }}
    />
  );
}
