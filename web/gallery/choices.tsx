import { useEffect, useState } from 'react';
import { ChipChoice } from '~/ui/fields/chip-choice.tsx';
import { CheckField, RadioField, SelectField, SwitchField } from '~/ui/fields/choice-field.tsx';
import { FileButton } from '~/ui/fields/file-button.tsx';
import { PhotoField, type FieldPhoto } from '~/ui/fields/photo-field.tsx';
import { StarField } from '~/ui/fields/star-field.tsx';
import { Stars } from '~/ui/stars.tsx';
import { FieldState, Section, State } from './section.tsx';
import { useWords } from './words.ts';

const grades = [1, 2, 3, 4, 5];

/** Everything that one chooses, and photos. */
export function Choices() {
  const words = useWords();
  return (
    <Section
      title="Choices"
      note="A list for more than five, radio buttons where all should be in sight, a check where a form is sent, a switch where it holds at once."
    >
      <Selects />
      <FieldState name="CheckField · checked · invalid · disabled">
        <CheckField label={words.organic} hint={words.hint} />
        <CheckField label={words.organic} defaultChecked />
        <CheckField label={words.long} error={words.wrong} />
        <CheckField label={words.organic} disabled />
      </FieldState>
      <FieldState name="SwitchField · on · invalid · disabled">
        <SwitchField label={words.notify} hint={words.hint} />
        <SwitchField label={words.notify} defaultChecked />
        <SwitchField label={words.long} error={words.wrong} />
        <SwitchField label={words.notify} disabled />
        <SwitchField label={words.notify} disabled defaultChecked />
      </FieldState>
      <Radios />
      <StarChoices />
      <Photos />
    </Section>
  );
}

function Selects() {
  const words = useWords();
  const options = [words.wheat, words.rice, words.chilli, words.long].map((label) => ({
    value: label,
    label,
  }));
  return (
    <>
      <FieldState name="SelectField">
        <SelectField label={words.category} options={options} empty={words.choose} hint={words.hint} />
      </FieldState>
      <FieldState name="invalid · a very long word">
        <SelectField label={words.category} options={options} defaultValue={words.long} error={words.wrong} />
      </FieldState>
      <FieldState name="disabled">
        <SelectField label={words.category} options={options} disabled />
      </FieldState>
    </>
  );
}

function Radios() {
  const words = useWords();
  const options = [words.wheat, words.rice, words.long].map((label) => ({ value: label, label }));
  const [chosen, setChosen] = useState<string>(words.rice);
  return (
    <>
      <FieldState name="RadioField">
        <RadioField label={words.category} options={options} hint={words.hint} defaultChecked />
      </FieldState>
      <FieldState name="invalid">
        <RadioField label={words.category} options={options} error={words.wrong} />
      </FieldState>
      <FieldState name="disabled">
        <RadioField label={words.category} options={options} disabled />
      </FieldState>
      <FieldState name="ChipChoice">
        <ChipChoice label={words.category} options={options} value={chosen} onChange={setChosen} />
      </FieldState>
    </>
  );
}

function StarChoices() {
  const words = useWords();
  const [stars, setStars] = useState('3');
  const texts = {
    label: words.quality,
    stars: grades,
    starText: (count: number) => `${count} ${words.stars}`,
  };
  return (
    <>
      <FieldState name="StarField">
        <StarField {...texts} value={stars} onChange={setStars} noneText={words.none} hint={words.hint} />
      </FieldState>
      <FieldState name="invalid · disabled">
        <StarField {...texts} value="" onChange={setStars} error={words.wrong} />
        <StarField {...texts} value="2" onChange={setStars} disabled />
      </FieldState>
      <State name="Stars">
        <Stars rating={3.5} label={`3.5 ${words.stars}`} size="size-6" />
        <Stars rating={0} label={`0 ${words.stars}`} />
      </State>
    </>
  );
}

function Photos() {
  const words = useWords();
  const [photos, setPhotos] = useState<readonly FieldPhoto[]>([]);
  useEffect(() => {
    void ['wheat', 'tomato'].reduce(async (before, name) => {
      const taken = await before;
      const answer = await fetch(`/pictures/${name}.webp`);
      const photo = new File([await answer.blob()], `${name}.webp`, { type: 'image/webp' });
      setPhotos([...taken, photo]);
      return [...taken, photo];
    }, Promise.resolve<readonly File[]>([]));
  }, []);
  const texts = {
    label: words.photos,
    maxPhotos: 6,
    photoText: (position: number) => `${words.photo} ${position}`,
    removeText: (position: number) => `${words.remove}: ${words.photo} ${position}`,
    moveText: (position: number) => `${words.forward}: ${words.photo} ${position}`,
    firstText: words.cover,
    addText: words.addPhoto,
    progressText: words.sending,
  };
  return (
    <>
      <FieldState name="PhotoField">
        <PhotoField {...texts} photos={photos} onChange={setPhotos} hint={words.hint} />
      </FieldState>
      <FieldState name="invalid">
        <PhotoField {...texts} photos={[]} onChange={setPhotos} error={words.wrong} />
      </FieldState>
      <FieldState name="sending">
        <PhotoField {...texts} photos={photos} onChange={setPhotos} progress={0.6} />
      </FieldState>
      <FieldState name="FileButton · disabled">
        <FileButton
          text={words.addPhoto}
          accept="image/*"
          disabled={false}
          onTake={(file) => setPhotos([...photos, file])}
        />
        <FileButton text={words.addPhoto} accept="image/*" disabled onTake={() => undefined} />
      </FieldState>
    </>
  );
}
