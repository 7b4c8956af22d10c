import { useState } from 'react';
import { Combobox } from '~/ui/fields/combobox.tsx';
import { DateField } from '~/lib/forms/date-field.tsx';
import {
  MoneyField,
  NumberField,
  PasswordField,
  PhoneField,
  TextArea,
  TextField,
} from '~/ui/fields/text-field.tsx';
import { FieldState, Section } from './section.tsx';
import { useWords } from './words.ts';

/** Everything that one types into. */
export function Fields() {
  const words = useWords();
  return (
    <Section
      title="Fields"
      note="Label above, unit inside, the error in the place of the hint and read out with its field. The border of a field in use is leaf, within the ring of focus."
    >
      <FieldState name="TextField · hint · optional">
        <TextField label={words.name} hint={words.hint} optional={words.optional} />
      </FieldState>
      <FieldState name="disabled">
        <TextField label={words.name} defaultValue={words.wheat} disabled />
      </FieldState>
      <FieldState name="invalid">
        <TextField label={words.name} defaultValue="0" error={words.wrong} />
      </FieldState>
      <FieldState name="a very long word">
        <TextField label={words.long} defaultValue={words.long} error={words.long} />
      </FieldState>
      <FieldState name="NumberField with its unit">
        <NumberField label={words.quantity} unit={words.quintal} defaultValue="50" />
      </FieldState>
      <FieldState name="MoneyField">
        <MoneyField label={words.price} defaultValue="2400" error={words.wrong} />
      </FieldState>
      <FieldState name="MoneyField · disabled">
        <MoneyField label={words.price} unit={words.quintal} defaultValue="2400" disabled />
      </FieldState>
      <FieldState name="PhoneField">
        <PhoneField label={words.phone} />
      </FieldState>
      <FieldState name="DateField">
        <DateField label={words.date} />
      </FieldState>
      <FieldState name="PasswordField">
        <PasswordField
          label={words.password}
          showLabel={words.show}
          hideLabel={words.hide}
          autoComplete="off"
          defaultValue="kothapalli"
        />
      </FieldState>
      <FieldState name="TextArea">
        <TextArea label={words.note} hint={words.hint} />
      </FieldState>
      <FieldState name="TextArea · invalid">
        <TextArea label={words.note} error={words.wrong} defaultValue={words.long} />
      </FieldState>
      <CropBox />
    </Section>
  );
}

function CropBox() {
  const words = useWords();
  const [text, setText] = useState('');
  const crops = [words.wheat, words.rice, words.chilli, words.long];
  const suggestions = crops.map((crop) => ({
    key: crop,
    text: crop,
    content: <span className="min-w-0">{crop}</span>,
  }));
  return (
    <>
      <FieldState name="Combobox · arrows, Enter, Escape">
        <Combobox
          label={words.crop}
          hint={words.cropHint}
          icon="search"
          value={text}
          onChange={setText}
          suggestions={suggestions}
          onChoose={(chosen) => setText(chosen.text)}
          countText={(count) => `${count} ${words.found}`}
        />
      </FieldState>
      <FieldState name="Combobox · invalid · disabled">
        <Combobox
          label={words.crop}
          error={words.wrong}
          value={words.rice}
          onChange={setText}
          suggestions={[]}
          onChoose={() => undefined}
          countText={String}
          inputProps={{ disabled: true }}
        />
      </FieldState>
    </>
  );
}
