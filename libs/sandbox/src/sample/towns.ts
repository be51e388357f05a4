import type { Zip } from '@pnb/geography';
import { listZips } from '@pnb/geography';
import type { Point } from './map.ts';
import { milesBetween } from './map.ts';

export interface Town extends Point {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly county_fips: string;
  /** States about how many thousands live there; an estimate of ours in five classes. */
  readonly weight: number;
  /** Standard deviation of the places around the centre. */
  readonly spreadMiles: number;
}

/** A hamlet, a village, a small town, a town, a city or a city's quarter. */
const THOUSANDS = [0.3, 1, 4, 14, 36];

// Each ZIP with its class of size. Left out: ZIPs without residents (campuses, single buildings, mines).
const UTAH = `
49001 Beaver 84713:2, Greenville 84731:0, Milford 84751:2, Minersville 84752:1
49003 Bear River City 84301:1, Brigham City 84302:3, Collinston 84306:1, Corinne 84307:1, Deweyville 84309:0, Fielding 84311:1, Garland 84312:2, Grouse Creek 84313:0, Honeyville 84314:1, Howell 84316:0, Mantua 84324:1, Park Valley 84329:0, Plymouth 84330:1, Portage 84331:0, Riverside 84334:0, Snowville 84336:0, Tremonton 84337:3, Willard 84340:2
49005 Cache Junction 84304:0, Clarkston 84305:1, Cornish 84308:0, Hyde Park 84318:2, Hyrum 84319:3, Lewiston 84320:1, Logan 84321:4, Logan 84341:4, Mendon 84325:1, Millville 84326:1, Newton 84327:1, Paradise 84328:1, Providence 84332:3, Richmond 84333:2, Smithfield 84335:3, Trenton 84338:0, Wellsville 84339:2
49007 Price 84501:3, East Carbon 84520:1, Helper 84526:2, Kenilworth 84529:0, Sunnyside 84539:0, Wellington 84542:1
49009 Dutch John 84023:0, Manila 84046:1
49011 Bountiful 84010:4, Centerville 84014:3, Clearfield 84015:4, Farmington 84025:3, Kaysville 84037:4, Layton 84040:4, Layton 84041:4, North Salt Lake 84054:3, Hill AFB 84056:1, Syracuse 84075:4, Woods Cross 84087:3
49013 Altamont 84001:1, Altonah 84002:0, Bluebell 84007:0, Duchesne 84021:2, Fruitland 84027:0, Hanna 84031:0, Mountain Home 84051:0, Myton 84052:1, Neola 84053:1, Roosevelt 84066:3, Tabiona 84072:0, Talmage 84073:0
49015 Castle Dale 84513:1, Clawson 84516:0, Cleveland 84518:1, Elmo 84521:0, Emery 84522:0, Ferron 84523:1, Green River 84525:1, Huntington 84528:2, Orangeville 84537:1
49017 Antimony 84712:0, Boulder 84716:0, Cannonville 84718:0, Escalante 84726:1, Hatch 84735:0, Henrieville 84736:0, Panguitch 84759:2, Bryce 84764:0, Tropic 84776:1
49019 Moab 84532:3, Thompson 84540:0
49021 Beryl 84714:1, Brian Head 84719:0, Cedar City 84720:4, Cedar City 84721:3, Kanarraville 84742:0, Newcastle 84756:0, Paragonah 84760:0, Parowan 84761:2, Summit 84772:0
49023 Eureka 84628:1, Levan 84639:1, Mona 84645:1, Nephi 84648:2
49025 Alton 84710:0, Glendale 84729:0, Kanab 84741:2, Mount Carmel 84755:0, Orderville 84758:1, Duck Creek Village 84762:0
49027 Delta 84624:2, Fillmore 84631:2, Hinckley 84635:1, Holden 84636:0, Kanosh 84637:0, Leamington 84638:0, Lynndyl 84640:0, Meadow 84644:0, Oak City 84649:0, Scipio 84656:0, Garrison 84728:0
49029 Croydon 84018:0, Morgan 84050:3
49031 Circleville 84723:1, Greenwich 84732:0, Junction 84740:0, Kingston 84743:0, Marysvale 84750:0
49033 Garden City 84028:1, Laketown 84038:0, Randolph 84064:0, Woodruff 84086:0
49035 Bingham Canyon 84006:1, South Jordan 84009:4, South Jordan 84095:4, Draper 84020:4, Magna 84044:4, Midvale 84047:4, Riverton 84065:4, Sandy 84070:4, Sandy 84092:4, Sandy 84093:3, Sandy 84094:4, West Jordan 84081:4, West Jordan 84084:4, West Jordan 84088:4, Herriman 84096:4, Salt Lake City 84101:3, Salt Lake City 84102:3, Salt Lake City 84103:3, Salt Lake City 84104:3, Salt Lake City 84105:3, Salt Lake City 84106:4, Salt Lake City 84108:3, Salt Lake City 84109:4, Salt Lake City 84111:3, Salt Lake City 84112:1, Salt Lake City 84113:0, Salt Lake City 84115:4, Salt Lake City 84116:4, Murray 84107:4, Murray 84123:4, Holladay 84117:3, Holladay 84124:3, Kearns 84118:4, West Valley City 84119:4, West Valley City 84120:4, West Valley City 84128:4, Cottonwood Heights 84121:4, Taylorsville 84129:4
49037 Blanding 84511:2, Bluff 84512:0, La Sal 84530:0, Mexican Hat 84531:0, Lake Powell 84533:0, Montezuma Creek 84534:1, Monticello 84535:2, Monument Valley 84536:1
49039 Axtell 84621:0, Centerfield 84622:1, Chester 84623:0, Ephraim 84627:2, Fairview 84629:2, Fayette 84630:0, Fountain Green 84632:1, Gunnison 84634:2, Manti 84642:2, Mayfield 84643:0, Moroni 84646:1, Mount Pleasant 84647:2, Spring City 84662:1, Sterling 84665:0, Wales 84667:0
49041 Aurora 84620:1, Redmond 84652:1, Salina 84654:2, Sigurd 84657:0, Richfield 84701:3, Annabella 84711:1, Elsinore 84724:1, Glenwood 84730:0, Joseph 84739:0, Koosharem 84744:0, Monroe 84754:2, Sevier 84766:0
49043 Coalville 84017:2, Echo 84024:0, Henefer 84033:1, Kamas 84036:2, Oakley 84055:1, Park City 84060:3, Park City 84098:3, Peoa 84061:1
49045 Dugway 84022:1, Grantsville 84029:3, Ibapah 84034:0, Rush Valley 84069:1, Stockton 84071:1, Tooele 84074:4, Vernon 84080:0, Wendover 84083:1
49047 Fort Duchesne 84026:1, Jensen 84035:0, Lapoint 84039:1, Randlett 84063:0, Tridell 84076:0, Vernal 84078:3, Whiterocks 84085:0
49049 American Fork 84003:4, Alpine 84004:3, Eagle Mountain 84005:4, Cedar Valley 84013:1, Lindon 84042:3, Lehi 84043:4, Saratoga Springs 84045:4, Orem 84057:4, Orem 84058:4, Orem 84097:3, Vineyard 84059:3, Pleasant Grove 84062:4, Provo 84601:4, Provo 84604:4, Provo 84606:4, Elberta 84626:0, Goshen 84633:1, Payson 84651:4, Salem 84653:3, Santaquin 84655:3, Spanish Fork 84660:4, Springville 84663:4, Mapleton 84664:3
49051 Heber City 84032:4, Midway 84049:2, Wallsburg 84082:0
49053 Central 84722:1, Enterprise 84725:2, Gunlock 84733:0, Hurricane 84737:3, Ivins 84738:3, La Verkin 84745:2, Leeds 84746:1, New Harmony 84757:1, Rockville 84763:0, Santa Clara 84765:3, Springdale 84767:0, St. George 84770:4, St. George 84790:4, Toquerville 84774:1, Virgin 84779:0, Washington 84780:4, Pine Valley 84781:0, Veyo 84782:0, Dammeron Valley 84783:1, Hildale 84784:1
49055 Bicknell 84715:1, Hanksville 84734:0, Loa 84747:1, Lyman 84749:0, Teasdale 84773:0, Torrey 84775:0
49057 Roy 84067:4, Eden 84310:2, Hooper 84315:2, Huntsville 84317:1, Ogden 84401:4, Ogden 84403:4, Ogden 84404:4, Ogden 84405:4, Ogden 84414:3
`;

let townCache: ReadonlyMap<string, Town[]> | undefined;

/** The towns of a Utah county, one for each ZIP that people live in. */
export function listTowns(fips: string): readonly Town[] {
  townCache ??= readTowns();
  return townCache.get(fips) ?? [];
}

function readTowns(): ReadonlyMap<string, Town[]> {
  const zips = new Map(listZips('49').map((zip) => [zip.zip, zip]));
  const rows = UTAH.trim().split('\n');
  return new Map(
    rows.map((row) => {
      const towns = row.slice(6).split(', ');
      return [row.slice(0, 5), towns.map((town) => parseTown(town, zips))];
    }),
  );
}

function parseTown(text: string, zips: ReadonlyMap<string, Zip>): Town {
  const [, city = '', zip = '', size] = /^(.+) (\d{5}):(\d)$/.exec(text) ?? [];
  const centre = zips.get(zip);
  if (!centre) throw new Error(`the sample has a town without a place: ${text}`);
  const weight = THOUSANDS[Number(size)] ?? NaN;
  return { ...centre, city, state: 'UT', weight, spreadMiles: computeSpread(centre, [...zips.values()]) };
}

/** ZIP areas are small where people live close together, so the distance to the nearest other centre gives the size of a town. */
function computeSpread(centre: Point, others: readonly Point[]): number {
  const distances = others.filter((other) => other !== centre).map((other) => milesBetween(centre, other));
  return Math.min(4, Math.max(0.4, 0.35 * Math.min(...distances)));
}
