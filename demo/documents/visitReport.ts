import { facts, heading, renderPdf, section } from './pdf';

/** A report in French: accents in its text as in its name. */
export const visitReport = (): Promise<Uint8Array> =>
  renderPdf(
    { title: 'Compte rendu d’intervention', author: 'Service terrain', created: '2026-07-08T09:15:00Z' },
    (pdf) => {
      heading(pdf, 'Compte rendu d’intervention', 'Remplacement d’une alimentation, site de Genève');
      facts(pdf, [
        ['Date', '8 juillet 2026, de 9 h 15 à 11 h 40'],
        ['Équipement', 'Commutateur de cœur, baie 4'],
        ['Pièce posée', 'Bloc d’alimentation 750 W, n° 2'],
        ['Durée d’arrêt', 'Aucune : la seconde alimentation a tenu la charge'],
      ]);
      section(pdf, 'Constat');
      pdf.text(
        'À l’arrivée, le voyant de l’alimentation n° 2 était éteint et le journal signalait une sous-tension depuis ' +
          'la veille. La prise a été contrôlée : 231 V, sans défaut.',
      );
      section(pdf, 'Travaux effectués');
      pdf.list(
        [
          'Dépose du bloc défectueux, étiqueté pour le retour.',
          'Pose du bloc neuf et mise sous tension, voyant vert.',
          'Contrôle des températures après trente minutes : 24 °C.',
        ],
        { bulletRadius: 1.8 },
      );
      section(pdf, 'À suivre');
      pdf.text('Le câble secteur sera remplacé à la prochaine visite préventive.');
    },
  );
