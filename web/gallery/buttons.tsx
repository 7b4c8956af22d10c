import { Button, IconButton, LinkButton, type ButtonLook } from '~/ui/button.tsx';
import { Chip, ChipRow, CountBadge } from '~/ui/lists/chip.tsx';
import { IconLink } from '~/ui/icon-link.tsx';
import { ShowMore } from '~/ui/lists/show-more.tsx';
import { Section, State } from './section.tsx';
import { useWords } from './words.ts';

const looks: readonly ButtonLook[] = ['main', 'sun', 'plain', 'quiet', 'danger'];
/** The ring of focus, drawn where there is none. */
const ring = 'outline-3 outline-offset-2 outline-sky';
const nothing = () => undefined;

/** Everything that is pressed. */
export function Buttons() {
  const words = useWords();
  return (
    <Section
      title="Buttons"
      note="main once a screen; sun for what should be noticed; plain beside them; quiet inside cards; danger for what takes away. Point at one: it deepens within 150 ms. Press one: it sinks by 1 px, unless nothing may move."
    >
      {looks.map((look) => (
        <State key={look} name={`${look} · disabled · busy`}>
          <Button look={look} icon="check">
            {words.save}
          </Button>
          <Button look={look} disabled>
            {words.save}
          </Button>
          <Button look={look} busy>
            {words.save}
          </Button>
        </State>
      ))}
      <State name="focus">
        <Button className={ring}>{words.save}</Button>
      </State>
      <State name="small · wide · link">
        <Button small look="plain">
          {words.cancel}
        </Button>
        <Button wide>{words.post}</Button>
        <LinkButton to="/" look="quiet" icon="arrow-right">
          {words.seeAll}
        </LinkButton>
      </State>
      <State name="a very long word">
        <Button icon="check">{words.long}</Button>
      </State>
      <IconButtons />
      <State name="Chip · with a very long word · clear all">
        <ChipRow clear={{ text: words.cancel, onClear: nothing }}>
          <Chip text={words.organic} removeText={`${words.remove}: ${words.organic}`} onRemove={nothing} />
          <Chip text={words.long} removeText={`${words.remove}: ${words.long}`} onRemove={nothing} />
        </ChipRow>
      </State>
      <State name="ShowMore · loading">
        <ShowMore text={words.more} isLoading={false} onMore={nothing} />
        <ShowMore text={words.more} isLoading onMore={nothing} />
      </State>
    </Section>
  );
}

function IconButtons() {
  const words = useWords();
  return (
    <State name="IconButton · focus · disabled · IconLink with a count · on a picture">
      <div className="flex flex-wrap items-center gap-3">
        <IconButton icon="share" label={words.share} />
        <IconButton icon="heart" label={words.wishlist} className={ring} />
        <IconButton icon="trash" label={words.remove} />
        <IconButton icon="edit" label={words.save} disabled />
        <IconLink to="/" icon="heart" label={`${words.wishlist}: 3`}>
          <CountBadge count={3} tone="leaf" />
        </IconLink>
        <IconLink to="/" icon="bell" label={`${words.messages}: 99+`}>
          <CountBadge count={120} tone="chilli" />
        </IconLink>
        <span className="rounded-card bg-tint-spice p-1">
          <IconButton icon="close" label={words.close} veiled />
        </span>
      </div>
    </State>
  );
}
