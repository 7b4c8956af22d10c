import { Avatar } from '~/ui/avatar.tsx';
import { Button, LinkButton } from '~/ui/button.tsx';
import { PicturePlate, type Tint } from '~/ui/photos/picture.tsx';
import { Ribbon } from '~/ui/ribbon.tsx';
import { EmptyState, ErrorState, Skeleton, Spinner } from '~/ui/states.tsx';
import { Steps } from '~/ui/lists/steps.tsx';
import { Badge, Card, Notice, type Tone } from '~/ui/surfaces.tsx';
import { Section, State } from './section.tsx';
import { useWords } from './words.ts';

const tones: readonly Tone[] = ['plain', 'leaf', 'turmeric', 'chilli', 'sky'];
const plates: readonly (readonly [Tint, string])[] = [
  ['grain', 'wheat'],
  ['oilseed', 'groundnut'],
  ['vegetable', 'tomato'],
  ['spice', 'turmeric'],
  ['fruit', 'mango'],
  ['misc', 'cotton'],
  ['machine', 'tractor'],
];
const nothing = () => undefined;

/** Surfaces for words and pictures, and their placeholders. */
export function Surfaces() {
  const words = useWords();
  return (
    <Section title="Surfaces and states">
      <State name="Card · Avatar · Badge">
        <Card className="grid w-full grid-cols-1 gap-3 p-4">
          <div className="flex items-center gap-3">
            <Avatar name={words.seller} className="size-12 text-large" />
            <p className="min-w-0 font-semibold">{words.long}</p>
          </div>
          <p className="flex flex-wrap gap-2">
            <Badge>{words.waiting}</Badge>
            <Badge tone="leaf" icon="leaf">
              {words.active}
            </Badge>
            <Badge tone="turmeric">{words.waiting}</Badge>
            <Badge tone="chilli">{words.soldOut}</Badge>
            <Badge tone="sky">{words.sent}</Badge>
            <Badge>{words.long}</Badge>
          </p>
        </Card>
      </State>
      <State name="Notice, in every tone">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone}>
            {tone === 'plain' ? words.long : words.yourTurn}
          </Notice>
        ))}
      </State>
      <State name="PicturePlate, the tint of each category">
        <div className="grid grid-cols-4 gap-3">
          {plates.map(([tint, key]) => (
            <PicturePlate
              key={tint}
              tint={tint}
              src={`/pictures/${key}.webp`}
              alt=""
              width={256}
              height={256}
              className="aspect-square"
            />
          ))}
        </div>
      </State>
      <State name="Ribbon · offline · demo" wide>
        <Ribbon tone="sky" icon="offline" role="status">
          {words.offline}
        </Ribbon>
        <Ribbon tone="turmeric">{words.demo}</Ribbon>
      </State>
      <State name="Steps · first · last · all done" wide>
        {[0, 2, 3].map((current) => (
          <Steps
            key={current}
            label={words.orders}
            steps={[words.agreed, words.sent, words.received]}
            current={current}
            doneText={words.done}
          />
        ))}
      </State>
      <InPlace />
    </Section>
  );
}

function InPlace() {
  const words = useWords();
  return (
    <>
      <State name="EmptyState · with an icon">
        <EmptyState icon="people" text={words.empty} />
      </State>
      <State name="EmptyState">
        <EmptyState picture="/pictures/empty-basket.webp" text={words.empty}>
          <LinkButton to="/">{words.seeAll}</LinkButton>
        </EmptyState>
      </State>
      <State name="ErrorState">
        <ErrorState text={words.failed} retryText={words.again} onRetry={nothing} />
      </State>
      <State name="Skeleton of a card · Spinner after a second">
        <Card className="grid w-full grid-cols-1 gap-3 p-4">
          <Skeleton className="aspect-4/3 w-full" />
          <Skeleton className="h-6 w-1/2 rounded-small" />
          <Skeleton className="h-4 w-3/4 rounded-small" />
        </Card>
        <Spinner text={words.loading} />
      </State>
      <State name="text steps 13 / 16 / 20 / 25 / 31 / 39">
        <p className="text-small">{words.wheat} ₹2,400</p>
        <p>{words.wheat} ₹2,400</p>
        <p className="text-large">{words.wheat} ₹2,400</p>
        <p className="text-title font-bold">{words.wheat} ₹2,400</p>
        <p className="text-display font-bold">{words.wheat} ₹2,400</p>
        <p className="text-hero font-bold">{words.wheat} ₹2,400</p>
        <h3 className="text-title leading-tight">{words.failed}</h3>
      </State>
      <State name="a form’s last line">
        <Button wide>{words.post}</Button>
      </State>
    </>
  );
}
