import { useState } from 'react';
import { Icon } from '../ui/Icon';
import { SERVICE_IMAGE_PX } from './model';
import styles from './ServiceBlocks.module.css';
import { FOOTER_TEXT } from './texts';

interface Service {
  id: number;
  image: string | undefined;
  title: string;
  /** Its lines, one newline between two. */
  text: string;
}

/** The promises of the store: picture, title, lines. */
export function ServiceBlocks({ services }: { services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <section className={styles.band} aria-label={FOOTER_TEXT.services}>
      <ul className={styles.blocks} data-odd={services.length % 4 === 1 || undefined}>
        {services.map(({ id, image, title, text }) => (
          <li key={id} className={styles.block}>
            <ServiceImage image={image} />
            <div>
              {title !== '' && <strong className={styles.title}>{title}</strong>}
              {text !== '' && <p className={styles.lines}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Decoration beside its title; a picture that fails is replaced by a built-in icon. */
function ServiceImage({ image }: { image: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (image === undefined || hasFailed) return <Icon name="check" size={SERVICE_IMAGE_PX} />;
  return (
    <img
      className={styles.image}
      src={image}
      alt=""
      width={SERVICE_IMAGE_PX}
      height={SERVICE_IMAGE_PX}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
